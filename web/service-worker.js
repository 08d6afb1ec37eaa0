// Keeps the whole page on the device, so that a second visit needs no connection. offline.js writes
// the two constants after a build.
const VERSION = ''
const FILES = []

const CACHE = `clutch-${VERSION}`
const SERVED = ['api', 'healthz', 'metrics'] // what only a server can answer

const scoped = (path) => new URL(path, self.registration.scope).href
const PAGE = () => scoped('index.html')

/** Files with a hash in their name never change; the others are asked for anew. */
const asked = (path) =>
  new Request(scoped(path), { cache: path.startsWith('assets/') ? 'default' : 'reload' })

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map(asked))))
})

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('clutch-') && name !== CACHE)
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

/** A new version takes over when the person says so. */
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const inside = url.href.startsWith(self.registration.scope)
  const first = url.href.slice(self.registration.scope.length).split(/[/?#]/)[0]
  if (request.method !== 'GET' || !inside || SERVED.includes(first)) return
  const key = request.mode === 'navigate' ? PAGE() : request
  event.respondWith(
    caches.open(CACHE).then((cache) => cache.match(key).then((found) => found ?? fetch(request))),
  )
})
