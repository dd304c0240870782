import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'

const change = (page: Page) =>
  page.locator('[data-symbol-id="BTCUSDT_UMCBL"] [data-col="change24h"]')
const head = (page: Page) => page.locator('[data-head] [data-col="change24h"]')

describe('what the gateway decides for a visitor', () => {
  let gateway: RunningGateway
  let browser: Browser
  const dir = mkdtempSync(join(tmpdir(), 'bourse-visitor-'))

  beforeAll(async () => {
    const config = join(dir, 'public.json')
    writeFileSync(
      config,
      JSON.stringify({
        hiddenCoins: [{ baseSymbol: 'BTC', languageList: ['de'], ipCountryNameList: [] }],
        currencyConfig: ['usdt_usd', 'usdt_eur'],
      }),
    )
    gateway = await startGateway({ SIM_CLOCK: '2026-11-21T14:03:20Z@0', PUBLIC_CONFIG: config })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await gateway?.dispose()
    rmSync(dir, { recursive: true, force: true })
  })

  it('hides coins from lists, cards and search, but not from the visitors they are for', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(`${gateway.url}/de/markets/futures`)
    await change(page).waitFor()

    await page.goto(`${gateway.url}/markets`)
    await page.locator('[data-symbol-id="ETHUSDT_SPBL"]').waitFor()
    await expect.poll(() => page.locator('main a[href$="/BTCUSDT_SPBL"]').count()).toBe(0)
    await page.keyboard.press('/')
    await page.getByRole('combobox').fill('btc')
    await page.getByRole('option', { name: 'ETH/BTC' }).waitFor()
    expect(await page.locator('[role="option"][href$="/BTCUSDT_SPBL"]').count()).toBe(0)
    expect(await page.locator('[role="option"][href$="/BTCUSDT_UMCBL"]').count()).toBe(0)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Currency: USD' }).click()
    await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(2)
    expect(problems).toEqual([])
    await close()
  })

  it('measures changes from midnight of a chosen zone, and falls back where it cannot', async () => {
    const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
    // A sorted list is drawn by the app alone: once it is there, everything answers.
    await page.goto(`${gateway.url}/de/markets/futures?sort=-turnover24h`)
    await change(page).waitFor()
    const rolling = await change(page).textContent()
    expect(await head(page).textContent()).toBe('24-Std.-Änd.')
    await page.getByRole('button', { name: /^Änderung seit/ }).click()
    await page.getByRole('menuitemradio', { name: 'Heute, UTC+8', exact: true }).click()
    await expect.poll(() => head(page).textContent()).toBe('Heute, UTC+8')
    expect(await change(page).textContent()).not.toBe(rolling)

    await page.route('**/v1/kline/getOpenPrice', (route) => route.abort())
    await page.reload()
    await page.getByText('Preise von Mitternacht sind nicht verfügbar').waitFor()
    await expect.poll(() => head(page).textContent()).toBe('24-Std.-Änd.')
    expect(await change(page).textContent()).toBe(rolling)
    await close()
  })
})
