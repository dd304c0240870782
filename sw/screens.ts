import { lastScreensCache } from '../src/contract/first-paint.ts'
import { allowStyle, fillShell, type LastScreen, readScreen } from './last-screen.ts'
import { isMessage } from './message.ts'

/** Screens of this many pages are kept; the one stored first goes. */
const maxScreens = 8

/**
 * Keeps the screens that pages hand over, for their next visit. They belong to one version of the app, so
 * a new one begins without any.
 * @param shell the page that every visit gets
 */
export function cacheLastScreens(
  worker: ServiceWorkerGlobalScope,
  shell: () => Promise<Response | undefined>,
): void {
  /** One after the other, so that nothing is kept late that was to be forgotten. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<unknown>): Promise<unknown> => {
    last = last.then(work, work)
    return last
  }
  worker.addEventListener('message', (event) => {
    const { data } = event
    if (isMessage(data, 'FORGET_SCREENS')) {
      event.waitUntil(inTurn(() => caches.delete(lastScreensCache)))
    }
    if (!isMessage(data, 'KEEP_SCREEN') || !('screen' in data)) return
    const screen = readScreen(data.screen)
    if (screen !== undefined) event.waitUntil(inTurn(() => keep(screen, shell)))
  })
  worker.addEventListener('activate', (event) => event.waitUntil(caches.delete(lastScreensCache)))
}

/** The page with its last screen in it; undefined where none is kept. */
export async function lastScreenOf({ pathname, search }: URL): Promise<Response | undefined> {
  if (search !== '') return undefined
  const cache = await caches.open(lastScreensCache)
  return cache.match(pathname)
}

async function keep(screen: LastScreen, shell: () => Promise<Response | undefined>): Promise<void> {
  const page = await shell()
  const filled = page && fillShell(await page.text(), screen)
  if (page === undefined || filled === undefined) return
  const headers = new Headers(page.headers)
  const policy = headers.get('content-security-policy')
  if (policy !== null) {
    const source = `'sha256-${await sha256(screen.css)}'`
    headers.set('content-security-policy', allowStyle(policy, source))
  }
  const cache = await caches.open(lastScreensCache)
  // In one step: a page that is asked for meanwhile has the one before. It becomes the newest by it.
  await cache.put(screen.path, new Response(filled, { headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -maxScreens).map((request) => cache.delete(request)))
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
