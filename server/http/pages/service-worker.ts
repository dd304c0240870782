/**
 * The service worker's text with `stamp` added to the revision under which it stores the page. Header
 * sets that differ by their stamps are thus stored anew by installed apps, together with the page
 * they came with. Throws where the text lists no page with a revision, or more than one.
 * @param text built sw.js with its list of files to store
 * @param stamp hex digits
 */
export function stampShellRevision(text: string, stamp: string): string {
  const entries = [...text.matchAll(/\{[^{}]*\}/g)].filter(([entry]) => pageUrl.test(entry))
  const [entry] = entries
  if (entry === undefined || entries.length > 1) {
    throw new Error(`sw.js lists the page ${entries.length} times, not once`)
  }
  const [old] = entry
  const stamped = old.replace(revision, (_, before: string, value: string) => {
    return `${before}${value}-${stamp}`
  })
  if (stamped === old) throw new Error('sw.js lists the page without a revision')
  return text.slice(0, entry.index) + stamped + text.slice(entry.index + old.length)
}

const pageUrl = /["']?url["']?\s*:\s*(["'`])\/?index\.html\1/
const revision = /(["']?revision["']?\s*:\s*["'`])([\w-]+)/

/**
 * A service worker that ends the one before it: it takes its place at once, empties what that one stored
 * and goes. It shares no code with it, since it is for the day on which that code is the trouble.
 */
export const recallingWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const recall = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(recall())
})
`
