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
  const leave = (): Promise<string> =>
    page.evaluate(
      async ([name, of]) => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
        Reflect.deleteProperty(document, 'visibilityState')
        const cache = await caches.open(name)
        return (await (await cache.match(of))?.text()) ?? ''
      },
      [lastScreensCache, path] as const,
    )
  let kept = ''
  const keep = async (): Promise<string> => {
    kept = await leave()
    return kept
  }
  await expect.poll(keep, { timeout: 30_000 }).not.toBe('')
  return kept
}
