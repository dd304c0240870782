import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage, violationsOn } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'

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
      SIM_CLOCK: '2026-11-21T14:03:20Z@1',
      PUBLIC_CONFIG: config,
      TRADE_URL: 'https://trade.example/{symbolId}?from=markets',
    })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
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
    await expect.poll(() => heading(page).textContent()).toBe('Bitcoin BTC')
    expect(await page.title()).toBe('Bitcoin (BTC) price, chart and markets | Bourse')
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(1)

    await expect.poll(() => marketRows(page).count()).toBeGreaterThan(4)
    await card(page, 'Range and records').getByText('All-time high').waitFor()
    await card(page, 'In plain words').getByText('Bitcoin costs').waitFor()
    expect(await card(page, 'Key figures').textContent()).toMatch(/Market cap.*T|B/)
    expect(await card(page, 'Futures data').textContent()).toContain('Open interest')
    expect(await card(page, 'Long and short').textContent()).toContain('Made up')
    expect(await card(page, 'About Bitcoin').textContent()).toContain('Layer 1')
    const trade = page.getByRole('link', { name: 'Trade BTC' }).first()
    expect(await trade.getAttribute('href')).toBe('https://trade.example/BTCUSDT_SPBL?from=markets')

    await card(page, 'Convert').getByLabel('You have').fill('0.5')
    await expect
      .poll(() => card(page, 'Convert').getByRole('textbox', { name: 'About' }).inputValue())
      .toMatch(/^\d{2},\d{3}\.\d{2}$/)
    expect(await violationsOn(page)).toEqual([])

    await card(page, 'Markets here').getByRole('radio', { name: /^Perp/ }).check()
    await page.locator('[data-symbol-id="BTCUSDT_UMCBL"] a').first().click()
    await expect.poll(() => new URL(page.url()).searchParams.get('pair')).toBe('BTCUSDT_UMCBL')
    expect(await page.getByLabel('Pair', { exact: true }).inputValue()).toBe('BTCUSDT_UMCBL')
    await page.getByRole('button', { name: /^Favorite BTCUSDT/ }).click()
    await page.getByRole('button', { name: 'Alert', exact: true }).first().click()
    await page.getByRole('dialog').waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it('has its head before its scripts, and takes it over as it is', async () => {
    const bare = await openPage(browser, { javaScriptEnabled: false })
    // Where a coin is hidden, pages are not rendered for everybody.
    await bare.page.goto(`${gateway.url}/de/markets/tokens/BTC`)
    expect(await heading(bare.page).textContent()).toContain('Bitcoin')
    expect(await bare.page.locator('main [data-token]').textContent()).toMatch(/\d{2}\.\d{3},\d{2}/)
    await bare.close()

    const { page, problems, close } = await openPage(browser)
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
    })
    await page.route('**/assets/*.js', async (route) => {
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
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(beyond).toBeLessThanOrEqual(0)
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
      await expect.poll(() => page.locator('main a[href*="/markets/tokens/"]').count()).toBe(5)
      expect(await page.locator('main a[href$="/tokens/LTC"]').count()).toBe(0)
      await expect.poll(() => page.title()).toBe('Page not found | Bourse')
    }
    await page.getByRole('button', { name: 'Search coin or pair' }).last().click()
    await page.getByRole('combobox').waitFor()
    expect((await page.goto(`${gateway.url}/de/markets/tokens/LTC`))?.status()).toBe(200)
    await expect.poll(() => heading(page).textContent()).toContain('Litecoin')
    await close()
  })
})
