// Being told, while one is away, that it is one's turn: by the browser's push service.
import type { Notice } from '../api'
import * as api from './api'

/** Why this browser cannot be told anything; null where it can. */
export type Hindrance = 'insecure' | 'unsupported' | 'denied' | 'server'

export function hindrance(notice: Notice): Hindrance | null {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'unsupported'
  if (!notice.push_key) return 'server'
  return Notification.permission === 'denied' ? 'denied' : null
}

/** Ask the person, subscribe, and tell the server; what it then has. */
export async function subscribe(id: string, token: string, key: string, lang: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('denied')
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  if (before && keyOf(before) !== key) await before.unsubscribe() // of another server here
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  const push = { endpoint: endpoint!, p256dh: keys!.p256dh, auth: keys!.auth }
  return api.setNotice(id, token, { push, lang })
}

/** The key of the server that a subscription is for. */
function keyOf(made: PushSubscription): string {
  const bytes = new Uint8Array(made.options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
