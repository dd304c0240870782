import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveApp, openPage, sharedBrowser, violationsOn } from '../support/browser.ts'
import { choose } from '../support/choose.ts'
import { type RunningGateway, startGateway, wholeMarket } from '../support/gateway.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const marketRows = (page: Page) => card(page, 'Markets here').locator('tbody tr')

describe('the page of a token', () => {
  let gateway: RunningGateway
  let browser: Browser
  const dir = mkdtempSync(join(tmpdir(), 'bourse-token-'))

  beforeAll(async () => {
    const config = join(dir, 'public.json')
    const hiddenCoins = [{ baseSymbol: 'LTC', languageList: ['de'], ipCountryNameList: [] }]
    writeFileSync(config, JSON.stringify({ hiddenCoins }))
    gateway = await startGateway({
      ...wholeMarket,
      SIM_CLOCK: '2026-11-21T14:03:20Z@1',
      PUBLIC_CONFIG: config,
      TRADE_URL: 'https://trade.example/{symbolId}?from=markets',
    })
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await gateway?.dispose()
    rmSync(dir, { recursive: true, force: true })
  })

  it('shows what is known of a coin, and lets its pair be changed', async () => {
    const { page, problems, close } = await openPage(browser, {
      serviceWorkers: 'block',
      viewport: { width: 1440, height: 1000 },
    })
    await page.goto(`${gateway.url}/markets/tokens/btc`)
    expect(new URL(page.url()).pathname).toBe('/markets/tokens/BTC')
    await page.locator(liveApp).waitFor()
    await expect.poll(() => heading(page).textContent()).toBe('Bitcoin BTC')
    await expect.poll(() => page.title()).toBe('Bitcoin (BTC) price, chart and markets | Bourse')
    await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBe(1)

    await expect.poll(() => marketRows(page).count()).toBeGreaterThan(4)
    await card(page, 'Range and records').getByText('All-time high').waitFor()
    await card(page, 'In plain words').getByText('Bitcoin costs').waitFor()
    const textOf = (name: string) => () => card(page, name).textContent()
    await expect.poll(textOf('Key figures')).toMatch(/Market cap.*[TB]/)
    await expect.poll(textOf('Futures data')).toContain('Open interest')
    for (const name of ['Open interest', 'Funding, 8 h', 'Basis, a year', 'Long / short']) {
      await card(page, 'Futures data')
        .getByRole('img', { name: `${name} since` })
        .waitFor()
    }
    await expect.poll(textOf('Long and short')).toContain('Made up')
    await expect.poll(textOf('About Bitcoin')).toContain('Layer 1')
    const trade = page.getByRole('link', { name: 'Trade BTC' }).first()
    await expect
      .poll(() => trade.getAttribute('href'))
      .toBe('https://trade.example/BTCUSDT_SPBL?from=markets')

    await card(page, 'Convert').getByLabel('You have').fill('0.5')
    await expect
      .poll(() => card(page, 'Convert').getByRole('textbox', { name: 'About' }).inputValue())
      .toMatch(/^\d{2},\d{3}\.\d{2}$/)
    expect(await violationsOn(page)).toEqual([])

    await choose(card(page, 'Markets here').getByRole('radio', { name: /^Perp/ }))
    await page.locator('[data-symbol-id="BTCUSDT_UMCBL"] a').first().click()
    await expect.poll(() => new URL(page.url()).searchParams.get('pair')).toBe('BTCUSDT_UMCBL')
    await expect
      .poll(() => page.getByLabel('Pair', { exact: true }).inputValue())
      .toBe('BTCUSDT_UMCBL')
    await page.getByRole('button', { name: /^Favorite BTCUSDT/ }).click()
    await page.getByRole('button', { name: 'Alert', exact: true }).first().click()
    await page.getByRole('dialog').waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it('has its head before its scripts, and takes it over as it is', async () => {
    const bare = await openPage(browser, { javaScriptEnabled: false })
    // Where a coin is hidden, pages are not rendered for everybody.
    await expect
      .poll(async () => {
        await bare.page.goto(`${gateway.url}/de/markets/tokens/BTC`)
        // None where the gateway has no room to render it.
        return heading(bare.page).allTextContents()
      })
      .toEqual([expect.stringContaining('Bitcoin')])
    expect(await bare.page.locator('main [data-token]').textContent()).toMatch(/\d{2}\.\d{3},\d{2}/)
    await bare.close()

    // A blocked worker would warn in the console.
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'allow' })
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
    })
    // Not the texts of the language, without which the app would start in English after a while.
    await page.route(/\/assets\/(?!locale-)[^/]+\.js$/, async (route) => {
      await heading(page).evaluate((element) => Reflect.set(window, 'rendered', element))
      await route.continue()
    })
    await page.goto(`${gateway.url}/de/markets/tokens/BTC`)
    await page.locator('[data-chart] [data-last-price] b', { hasText: ',' }).waitFor()
    const kept = await heading(page).evaluate((h1) => h1 === Reflect.get(window, 'rendered'))
    expect(kept).toBe(true)
    expect(problems).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await close()
  })

  it('leads from a pair to its coin, in every language and without a step back', async () => {
    const { page, problems, close } = await openPage(browser, {
      serviceWorkers: 'block',
      viewport: { width: 390, height: 844 },
    })
    await page.goto(`${gateway.url}/ar/markets/futures?sort=-turnover24h`)
    await page.locator('[data-symbol-id="ETHUSDT_UMCBL"]').first().click()
    await expect
      .poll(() => page.url())
      .toBe(`${gateway.url}/ar/markets/tokens/ETH?pair=ETHUSDT_UMCBL`)
    await expect.poll(() => heading(page).textContent()).toContain('Ethereum')
    await expect.poll(() => page.title()).toContain('Ethereum (ETH)')
    const beyond = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
    await expect.poll(beyond).toBeLessThanOrEqual(0)
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/ar/markets/futures')
    expect(problems).toEqual([])
    await close()
  })

  it('has no page for unknown and hidden coins, but search and names', async () => {
    const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
    for (const path of ['/markets/tokens/BITCOIM', '/markets/tokens/LTC']) {
      const answer = await page.goto(gateway.url + path)
      expect(answer?.status()).toBe(404)
      await expect.poll(() => heading(page).textContent()).toContain('does not exist')
      const links = page.locator('main a[href*="/markets/tokens/"]')
      const top = page.getByRole('list', { name: 'Top turnover' }).getByRole('link')
      await expect.poll(() => top.count()).toBe(6)
      await expect.poll(() => links.count()).toBe(6 + 5)
      expect(await page.locator('main a[href$="/tokens/LTC"]').count()).toBe(0)
      await expect.poll(() => page.title()).toBe('Page not found | Bourse')
    }
    await page.getByRole('button', { name: 'Search coin or pair' }).last().click()
    await page.locator('input[role="combobox"]').waitFor()
    expect((await page.goto(`${gateway.url}/de/markets/tokens/LTC`))?.status()).toBe(200)
    await expect.poll(() => heading(page).textContent()).toContain('Litecoin')
    await close()
  })
})
