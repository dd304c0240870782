import type { Browser } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { liveApp, openPage, sharedBrowser } from '../support/browser.ts'
import { marketLabels } from '../support/market-labels.ts'
import {
  readVitals,
  resetVitals,
  unseenShift as unseen,
  watchVitals,
} from '../support/page-vitals.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'

const anyRow = '[data-list] [data-symbol-id]'
const firstRow = '[data-list] [data-symbol-id="BTCUSDT_SPBL"]'
const price = `${firstRow} [data-col="price"]`

/** Families of fonts that a page has fetched or taken from the system. */
const loadedFonts = (): string[] =>
  [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family.replaceAll('"', ''))

/**
 * Resolves when a gateway sends this page with its rows: it renders none before its renderer has loaded and
 * it knows what the page shows.
 */
async function rendered(url: string): Promise<void> {
  const text = async (): Promise<string> => (await fetch(url)).text()
  await expect.poll(text, { interval: 250 }).toContain('data-symbol-id')
}

describe('the first visit of a list', () => {
  let gateway: SharedGateway
  let frozen: SharedGateway
  let browser: Browser

  beforeAll(async () => {
    gateway = await sharedGateway('live')
    frozen = await sharedGateway('frozen')
    browser = await sharedBrowser()
  })

  it.each([
    ['/markets', 'ltr', /Crypto prices/],
    ['/ar/markets', 'rtl', /./],
  ])('shows prices of %s without a script', async (path, direction, title) => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false })
    await rendered(gateway.url + path)
    await page.goto(gateway.url + path)
    expect(await page.title()).toMatch(title)
    expect(await page.locator('html').getAttribute('dir')).toBe(direction)
    expect(await page.locator('[data-list] [data-symbol-id]').count()).toBeGreaterThanOrEqual(20)
    expect(await page.locator(price).textContent()).toMatch(/[0-9٠-٩]/)
    expect(await page.locator(firstRow).evaluate((row) => row.clientHeight)).toBeGreaterThan(30)
    await close()
  })

  it('carries out what is pressed before the app is there', async () => {
    const { page, problems, close } = await openPage(browser)
    await rendered(`${gateway.url}/markets`)
    const { promise: pressed, resolve: letScripts } = Promise.withResolvers<void>()
    await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      await pressed
      await route.continue()
    })
    await page.goto(`${gateway.url}/markets`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Language' }).click()
    letScripts()
    await expect.poll(() => page.getByRole('menuitemradio', { name: 'Deutsch' }).count()).toBe(1)
    expect(problems).toEqual([])
    await close()
  })

  it.each([
    '/markets',
    '/ar/markets',
    '/markets/spot/meme',
    '/markets/futures',
    '/ar/markets/futures/coin-m',
    '/markets/margin',
    '/markets/onChain',
  ])('takes the rows of %s over as they are, and moves nothing', async (path) => {
    await marketLabels(frozen.url)
    // A blocked worker would warn in the console.
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'allow' })
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
    })
    await watchVitals(page)
    // What moves before the app is there is the font, which replaces a fallback of its size.
    const first = page.locator(anyRow).first()
    // Not the texts of the language, without which the app would start in English after a while.
    await page.route(/\/assets\/(?!locale-)[^/]+\.js$/, async (route) => {
      await first.evaluate(async (row) => {
        Reflect.set(window, 'rendered', row)
        await document.fonts.ready
      })
      await resetVitals(page)
      await route.continue()
    })
    await rendered(frozen.url + path)
    await page.goto(frozen.url + path)
    await page.locator(liveApp).waitFor()
    const last = path.endsWith('/onChain') ? '[data-act="more"]' : '[data-col="trend"] path'
    await page.locator(`${anyRow} ${last}`).first().waitFor()
    const kept = await first.evaluate((row) => row === Reflect.get(window, 'rendered'))
    expect(kept).toBe(true)
    await expect.poll(() => page.locator('[data-style]').count()).toBe(0)
    expect(problems).toEqual([])
    expect((await readVitals(page)).layoutShift).toBeLessThan(unseen)
    // A font that arrived would change every letter under the reader's eyes.
    expect(await page.evaluate(loadedFonts)).not.toContain('Inter Variable')
    // Parts that are fetched later may still be on their way.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await close()
  })

  it('makes the rows live', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}/markets`)
    const first = await page.locator(price).textContent()
    await expect.poll(() => page.locator(price).textContent()).not.toBe(first)
    await expect.poll(() => page.locator('html').getAttribute('data-feed')).toBe('live')
    expect(problems).toEqual([])
    await close()
  })

  it('are live before the app is there, which goes on with the same socket and shows nothing older', async () => {
    const { page, problems, close } = await openPage(browser)
    let sockets = 0
    page.on('websocket', () => {
      sockets += 1
    })
    await rendered(`${gateway.url}/markets`)
    const { promise: live, resolve: letApp } = Promise.withResolvers<void>()
    await page.route(/\/assets\/(?!early-)[^/]+\.js$/, async (route) => {
      await live
      await route.continue()
    })
    await page.goto(`${gateway.url}/markets`, { waitUntil: 'commit' })
    const prices = page.locator(`${anyRow} [data-col="price"]`)
    await prices.nth(19).waitFor()
    const first = await prices.allTextContents()
    const changed = async () =>
      (await prices.allTextContents()).filter((text, at) => text !== first[at]).length
    await expect.poll(changed).toBeGreaterThan(5)
    await expect.poll(() => page.locator('html').getAttribute('data-feed')).toBe('live')
    // In each frame from here on: how many prices are again those that the page was rendered with.
    await page.evaluate(
      ({ selector, texts }) => {
        const counts: number[] = []
        Reflect.set(window, 'againRendered', counts)
        const cells = [...document.querySelectorAll(selector)]
        const look = (): void => {
          counts.push(cells.filter(({ textContent }, at) => textContent === texts[at]).length)
          requestAnimationFrame(look)
        }
        look()
      },
      { selector: `${anyRow} [data-col="price"]`, texts: first },
    )
    letApp()
    await page.locator('[data-live-word]', { hasText: 'Live' }).waitFor()
    const again = await page.evaluate(() => Reflect.get(window, 'againRendered') as number[])
    // A live price may walk back to where it began; all of them at once come from older values alone.
    expect(Math.max(...again)).toBeLessThan(first.length)
    expect([sockets, problems]).toEqual([1, []])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await close()
  })

  it('follows preferences of this device, which the gateway does not know', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.addInitScript(() => localStorage.setItem('global_currency', 'EUR'))
    await page.goto(`${gateway.url}/markets`)
    await page.locator(`${firstRow} [data-col="turnover24h"]`, { hasText: '€' }).waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it('leaves a search to the app, and stores the empty page for later visits', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false })
    for (const path of ['/markets?q=btc', '/index.html']) {
      await page.goto(gateway.url + path)
      expect(await page.locator('#root *').count()).toBe(0)
    }
    await close()
  })
})
