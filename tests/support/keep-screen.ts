import type { Page } from 'playwright'
import { expect } from 'vitest'
import { lastScreensCache } from '../../src/contract/first-paint.ts'

/**
 * Leaves a page for moments, which keeps its screen, until the worker has it.
 * @param path of the page
 * @returns the page that the next visit gets
 */
export async function keepScreen(page: Page, path: string): Promise<string> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const leave = (): Promise<void> =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Reflect.deleteProperty(document, 'visibilityState')
    })
  const look = (): Promise<string> =>
    page.evaluate(
      async ([name, of]) => {
        const cache = await caches.open(name)
        return (await (await cache.match(of))?.text()) ?? ''
      },
      [lastScreensCache, path] as const,
    )
  let kept = ''
  let left = Number.NEGATIVE_INFINITY
  const keep = async (): Promise<string> => {
    // Again only where the page was not live yet: what is on its way replaces the screen once more.
    if (performance.now() - left > 5_000) {
      await leave()
      left = performance.now()
    }
    kept = await look()
    return kept
  }
  await expect.poll(keep).not.toBe('')
  return kept
}
