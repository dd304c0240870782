import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, openPage } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'

const price = '[data-list] [data-symbol-id="BTCUSDT_SPBL"] [data-col="price"] bdi'

describe('when the network or the gateway fails', () => {
  let gateway: RunningGateway
  let browser: Browser

  beforeAll(async () => {
    browser = await launchBrowser()
  })
  beforeEach(async () => {
    gateway = await startGateway()
  })
  afterEach(() => gateway.dispose())
  afterAll(() => browser?.close())

  it('says that it reconnects, dates the prices, and is live again after a restart', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}/markets`)
    const feed = (): Promise<string | null> => page.locator('html').getAttribute('data-feed')
    await expect.poll(feed).toBe('live')

    await gateway.stop('SIGKILL')
    await expect.poll(feed).toBe('offline')
    await page
      .getByRole('status')
      .filter({ hasText: /[Rr]econnecting/ })
      .waitFor()
    await page.locator('[data-list][data-stale="true"]').waitFor({ timeout: 20_000 })
    const frozen = await page.locator(price).textContent()

    await gateway.restart()
    await expect.poll(feed, { timeout: 30_000 }).toBe('live')
    await expect.poll(() => page.locator(price).textContent()).not.toBe(frozen)
    expect(await page.locator('[data-list]').getAttribute('data-stale')).not.toBe('true')
    expect(problems).toEqual([])
    await close()
  })

  it('opens without a network and shows the last list with its age, its lines and its choices', async () => {
    const { page, close } = await openPage(browser)
    await page.goto(`${gateway.url}/markets/onChain`)
    await page.getByRole('button', { name: 'Solana', exact: true }).waitFor()
    await page.waitForFunction(() => localStorage.getItem('chains') !== null)
    await expect.poll(() => page.evaluate(keptKeys)).toContain('query:1:guest-["onchainHot",{}]')
    await page.goto(`${gateway.url}/markets`)
    await page.locator(price).waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await page.locator(price).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('data-feed')).toBe('live')
    await page.getByRole('button', { name: 'Favorite ETH/USDT' }).click()
    for (const key of ['query:1:guest-["sparklines",{"businessLine":1}]', 'favorites']) {
      await expect.poll(() => page.evaluate(keptKeys)).toContain(key)
    }
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))

    await page.context().setOffline(true)
    await gateway.stop('SIGKILL')
    await page.reload()
    await page.locator(price).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('data-feed')).toBe('offline')
    await page
      .getByText(/as of \d\d:\d\d/i)
      .first()
      .waitFor()
    await page.locator('[data-col="trend"] path[d^="M"]').first().waitFor({ state: 'attached' })

    await page.goto(`${gateway.url}/markets/onChain`)
    await page.getByRole('button', { name: 'Solana', exact: true }).waitFor()
    await page.goto(`${gateway.url}/markets/favorite`)
    await page.getByText('Not available offline: USDT-M · Coin-M').waitFor()
    await page.locator('[data-symbol-id="ETHUSDT_SPBL"]').waitFor()
    await close()
  })

  it('shows the last rows, dated, before the app runs, and replaces them without a gap', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        // The scripts of the page run after this.
        if (document.readyState !== 'interactive') return
        const list = document.querySelector('[data-list]')
        Reflect.set(window, 'early', {
          rows: list?.querySelectorAll('[data-symbol-id]').length ?? 0,
          stale: list?.getAttribute('data-stale'),
          word: document.querySelector('[data-live-word]')?.textContent,
        })
        new MutationObserver(() => {
          if (document.querySelector('[data-symbol-id]') === null) Reflect.set(window, 'gap', true)
        }).observe(document, { childList: true, subtree: true })
      })
    })
    const feed = (): Promise<string | null> => page.locator('html').getAttribute('data-feed')
    await page.goto(`${gateway.url}/markets`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await expect.poll(feed).toBe('live')
    await page.locator(price).waitFor()
    await keepScreen(page)
    const rows = await page
      .locator('[data-list] [data-symbol-id]')
      .evaluateAll(
        (all) => all.filter((row) => row.getBoundingClientRect().top < innerHeight).length,
      )
    expect(rows).toBeGreaterThan(0)

    await page.reload()
    await expect.poll(feed).toBe('live')
    const early = await page.evaluate(() => Reflect.get(window, 'early'))
    expect(early).toEqual({ rows, stale: 'true', word: 'Last visit' })
    expect(await page.evaluate(() => Reflect.get(window, 'gap'))).toBeUndefined()
    await page.locator('[data-live-word]', { hasText: 'Live' }).waitFor()
    expect(problems).toEqual([])
    await close()
  })
})

/** Leaves the page for moments, which keeps its screen, until the worker has it. */
async function keepScreen(page: Page): Promise<void> {
  const leave = () =>
    page.evaluate(async () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Reflect.deleteProperty(document, 'visibilityState')
      const cache = await caches.open('last-screens')
      return (await cache.keys()).length
    })
  await expect.poll(leave).toBe(1)
}

/** Names of what the page keeps in IndexedDB. Runs in the page. */
function keptKeys(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('bourse')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const keys = opening.result.transaction('entries').objectStore('entries').getAllKeys()
      keys.onsuccess = () => {
        opening.result.close()
        resolve(keys.result.map(String))
      }
    }
  })
}
