// The service worker that keeps the page on the device, and a new version of it that waits.
class Offline {
  /** A new version is here and takes over when it is told to. */
  waiting = $state.raw<ServiceWorker | null>(null)

  /** Register the worker; on plain http there is none, and the page works without. */
  async start(): Promise<void> {
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    if (document.readyState !== 'complete')
      await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
    const base = import.meta.env.BASE_URL
    const found = await navigator.serviceWorker.register(`${base}sw.js`).catch(() => null)
    if (!found) return
    const look = () => {
      if (found.waiting && navigator.serviceWorker.controller) this.waiting = found.waiting
    }
    look()
    found.addEventListener('updatefound', () =>
      found.installing?.addEventListener('statechange', look),
    )
  }

  /** Let the new version take over, and load it. */
  update(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
    this.waiting?.postMessage('take over')
  }
}

export const offline = new Offline()
