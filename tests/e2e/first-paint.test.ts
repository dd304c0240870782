import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'
import { marketLabels } from '../support/market-labels.ts'
import {
  readVitals,
  resetVitals,
  unseenShift as unseen,
  watchVitals,
} from '../support/page-vitals.ts'

const anyRow = '[data-list] [data-symbol-id]'
const firstRow = '[data-list] [data-symbol-id="BTCUSDT_SPBL"]'
const price = `${firstRow} [data-col="price"]`

describe('the first visit of a list', () => {
  let gateway: RunningGateway
  let frozen: RunningGateway
  let browser: Browser

  beforeAll(async () => {
    gateway = await startGateway()
    frozen = await startGateway({ SIM_CLOCK: '2026-11-21T14:03:20Z@0' })
    browser = await launchBrowser()
    await marketLabels(frozen.url)
  })
  afterAll(async () => {
    await browser?.close()
    await gateway?.dispose()
    await frozen?.dispose()
  })

  it.each([
    ['/markets', 'ltr', /Crypto prices/],
    ['/ar/markets', 'rtl', /./],
  ])('shows prices of %s without a script', async (path, direction, title) => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false })
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
    const { page, problems, close } = await openPage(browser)
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
    })
    await watchVitals(page)
    // What moves before the app is there is the font, which replaces a fallback of its size.
    const rendered = page.locator(anyRow).first()
    await page.route('**/assets/*.js', async (route) => {
      await rendered.evaluate(async (row) => {
        Reflect.set(window, 'rendered', row)
        await document.fonts.ready
      })
      await resetVitals(page)
      await route.continue()
    })
    await page.goto(frozen.url + path)
    await expect.poll(() => page.locator('html').getAttribute('data-feed')).toBe('live')
    if (!path.endsWith('/onChain')) {
      await page.locator(`${anyRow} [data-col="trend"] path`).first().waitFor()
    }
    const kept = await rendered.evaluate((row) => row === Reflect.get(window, 'rendered'))
    expect(kept).toBe(true)
    expect(await page.locator('[data-style]').count()).toBe(0)
    expect(problems).toEqual([])
    expect((await readVitals(page)).layoutShift).toBeLessThan(unseen)
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
