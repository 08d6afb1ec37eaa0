// Keeps the whole page on the device, so that a second visit needs no connection. offline.js writes
// the three constants after a build.
const VERSION = ''
const FILES = []
const WEIGHTS = [] // of networks: kept from when they are first asked for

const CACHE = `clutch-${VERSION}`
const WEIGHTS_CACHE = 'clutch-weights' // of every version: their names change with what they hold
const SERVED = ['api', 'healthz', 'metrics'] // what only a server can answer

const scoped = (path) => new URL(path, self.registration.scope).href
const PAGE = () => scoped('index.html')

/** Files with a hash in their name never change; the others are asked for anew. */
const asked = (path) =>
  new Request(scoped(path), {
    cache: path.startsWith('assets/') ? 'default' : 'reload',
    priority: 'low', // the page that is open comes first
  })

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map(asked))))
})

self.addEventListener('activate', (event) => {
  const kept = [CACHE, WEIGHTS_CACHE]
  const old = (names) => names.filter((name) => name.startsWith('clutch-') && !kept.includes(name))
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(forgetWeights)
      .then(() => self.clients.claim()),
  )
})

/** Remove the weights of earlier versions. */
async function forgetWeights() {
  const cache = await caches.open(WEIGHTS_CACHE)
  const wanted = WEIGHTS.map(scoped)
  for (const { url } of await cache.keys()) if (!wanted.includes(url)) await cache.delete(url)
}

/** Weights that are kept, or are from now on. */
async function weights(request) {
  const cache = await caches.open(WEIGHTS_CACHE)
  const found = await cache.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone()).catch(() => {}) // a full storage
  return answer
}

/** A new version takes over when the person says so. */
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting()
})

/** The server says that it is this person's turn at a table. */
self.addEventListener('push', (event) => {
  const { title = 'Clutch', text = '', table = '' } = event.data?.json() ?? {}
  const how = { body: text, tag: table, icon: scoped('icon-192.png'), data: { table } }
  event.waitUntil(self.registration.showNotification(title, how))
})

/** To the table, in the page that shows it already if there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = scoped(`table/${event.notification.data?.table ?? ''}`)
  const show = async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const there = open.find((client) => client.url === url)
    await (there ? there.focus() : self.clients.openWindow(url))
  }
  event.waitUntil(show())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const inside = url.href.startsWith(self.registration.scope)
  const first = url.href.slice(self.registration.scope.length).split(/[/?#]/)[0]
  if (request.method !== 'GET' || !inside || SERVED.includes(first)) return
  if (WEIGHTS.map(scoped).includes(url.href)) return event.respondWith(weights(request))
  if (first === 'outside') {
    // games of other packages come and go: the last that was fetched, where nothing answers
    const kept = caches.open(CACHE)
    event.respondWith(
      fetch(request).then(
        (answer) => {
          const copy = answer.clone()
          if (answer.ok) void kept.then((cache) => cache.put(request, copy)).catch(() => {})
          return answer
        },
        () => kept.then((cache) => cache.match(request)).then((found) => found ?? Response.error()),
      ),
    )
    return
  }
  const key = request.mode === 'navigate' ? PAGE() : request
  event.respondWith(
    caches.open(CACHE).then((cache) => cache.match(key).then((found) => found ?? fetch(request))),
  )
})
