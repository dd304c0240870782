// Keeps what the lean page asks for, and answers from it at once: the best such a page can do.
const name = 'lean'

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(name)
    const page = await fetch('/lean.html')
    const html = await page.clone().text()
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
    await cache.put('/lean.html', page)
    await cache.addAll(['/rows.json', ...files])
    await self.skipWaiting()
  }
  event.waitUntil(keep())
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const answer = async () => (await caches.match(event.request)) ?? fetch(event.request)
  event.respondWith(answer())
})
