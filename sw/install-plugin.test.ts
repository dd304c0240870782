import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PrecacheController } from 'workbox-precaching'
import { seededRandom } from '../tests/support/alerts/random.ts'
import { fakeCaches } from '../tests/support/fake-caches.ts'
import { installPlugin } from './install-plugin.ts'

// Workbox looks for it while it is loaded, in what is a worker's own object elsewhere.
const quiet = vi.hoisted(() => {
  Reflect.set(globalThis, '__WB_DISABLE_DEV_LOGS', true)
  return { __WB_DISABLE_DEV_LOGS: true }
})

const origin = 'https://bourse.example'
const page = '<!doctype html><div id="root"></div>'
/** About as many as the built app has. */
const files = [
  { url: 'index.html', revision: 'a1' },
  ...Array.from({ length: 150 }, (_, index) => ({
    url: `assets/part-${index}.js`,
    revision: null,
  })),
]
const stored = ['/index.html?__WB_REVISION__=a1', ...files.slice(1).map(({ url }) => `/${url}`)]

/** An event as workers get them, and what it waits for. */
class FakeEvent {
  readonly type: string
  readonly work: Promise<unknown>[] = []
  constructor(type: string) {
    this.type = type
  }
  waitUntil(work: Promise<unknown>): void {
    this.work.push(work)
  }
}

type Answer = (path: string) => Response | 'lost' | 'broken'

const good: Answer = (path) =>
  path.endsWith('.html')
    ? new Response(page, { headers: { 'content-type': 'text/html' } })
    : new Response('run()', { headers: { 'content-type': 'text/javascript' } })

/** A device whose worker installs a version, answered by `answer`. */
function device(answer: Answer) {
  const { caches, addresses } = fakeCaches(origin)
  const seen = { requests: 0, waited: 0 }
  const fetch = (request: Request): Promise<Response> => {
    seen.requests += 1
    const response = answer(new URL(request.url).pathname)
    if (response === 'lost') return Promise.reject(new TypeError('Failed to fetch'))
    if (response !== 'broken') return Promise.resolve(response)
    const body = new ReadableStream({ start: (line) => line.error(new TypeError('broke off')) })
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/javascript' } }))
  }
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('self', { caches, ...quiet })
  const controller: PrecacheController = new PrecacheController({ cacheName: 'files' })
  const plugin = installPlugin({
    caches,
    fetch,
    pause: (ms) => {
      seen.waited += ms
      return Promise.resolve()
    },
    cacheName: controller.strategy.cacheName,
    cacheKeyOf: (url) => controller.getCacheKeyForURL(url),
  })
  controller.strategy.plugins.push(plugin)
  controller.addToCacheList(files)
  return {
    seen,
    stored: () => addresses('files'),
    install: async (): Promise<boolean> => {
      const event = new FakeEvent('install')
      const installing: Promise<unknown> = Reflect.apply(controller.install, controller, [event])
      await installing.catch(() => undefined)
      const done = await Promise.allSettled(event.work)
      return done.every(({ status }) => status === 'fulfilled')
    },
  }
}

beforeEach(() => {
  vi.stubGlobal('ExtendableEvent', FakeEvent)
  vi.stubGlobal('FetchEvent', class extends FakeEvent {})
  vi.stubGlobal('location', new URL(`${origin}/sw.js`))
  // Workbox leaves a task between two files; a thousand timers would take as many ms.
  vi.stubGlobal('setTimeout', (task: () => void) => setImmediate(task))
})
afterEach(() => {
  vi.unstubAllGlobals()
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, '__WB_DISABLE_DEV_LOGS')
})

describe('a version', () => {
  it('is stored whole, with one request for each file', async () => {
    const { install, stored: cached, seen } = device(good)
    expect(await install()).toBe(true)
    expect(await cached()).toEqual(stored)
    expect(seen).toEqual({ requests: files.length, waited: 0 })
  })

  it('is installed in at least 95 of 100 visits on a line of 400 ms that loses one request of twenty', async () => {
    let installed = 0
    for (let seed = 1; seed <= 100; seed++) {
      const random = seededRandom(seed)
      const lossy: Answer = (path) => {
        if (!random.chance(0.05)) return good(path)
        return random.chance(0.5) ? 'lost' : 'broken'
      }
      const { install, stored: cached, seen } = device(lossy)
      const isInstalled = await install()
      // A browser ends an installation that takes five minutes.
      if (!isInstalled || seen.requests * 400 + seen.waited > 300_000) continue
      expect((await cached()).toSorted()).toEqual(stored.toSorted())
      installed += 1
    }
    expect(installed).toBeGreaterThanOrEqual(95)
  })

  it('goes on at the next visit where it was left', async () => {
    let isOffline = false
    const { install, seen } = device((path) => {
      isOffline ||= seen.requests > 100
      return isOffline ? 'lost' : good(path)
    })
    expect(await install()).toBe(false)
    seen.requests = 0
    isOffline = false
    expect(await install()).toBe(true)
    expect(seen.requests).toBe(files.length - 100)
  })

  it.each<[string, Answer]>([
    ['everything', () => portal()],
    ['one script', (path) => (path.includes('part-7.js') ? portal() : good(path))],
    ['the page', (path) => (path.endsWith('.html') ? portal() : good(path))],
  ])('is not one where a network that wants a sign-in answers %s', async (_, answer) => {
    const { install, stored: cached } = device(answer)
    expect(await install()).toBe(false)
    expect(await cached()).not.toEqual(stored)
    expect((await cached()).length).toBeLessThan(stored.length)
  })
})

function portal(): Response {
  return new Response('<html>Sign in to our network', {
    headers: { 'content-type': 'text/html' },
  })
}
