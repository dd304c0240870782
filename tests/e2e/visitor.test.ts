import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveApp, openPage, sharedBrowser } from '../support/browser.ts'
import { type RunningGateway, startGateway, wholeMarket } from '../support/gateway.ts'
import { keptKeys } from '../support/kept-keys.ts'
import { marketLabels } from '../support/market-labels.ts'
import { readVitals, unseenShift, watchVitals } from '../support/page-vitals.ts'

const change = (page: Page) =>
  page.locator('[data-symbol-id="BTCUSDT_UMCBL"] [data-col="change24h"]')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Market', exact: true }).getByRole('link', { name })
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
        banners: [
          {
            id: 'fees',
            place: 'markets',
            title: 'Lower fees',
            text: '<b>Now</b>',
            link: '/markets/rank',
          },
          { id: 'chain', place: 'onChain', title: 'New chains', link: '/support/chains' },
        ],
      }),
    )
    gateway = await startGateway({
      ...wholeMarket,
      SIM_CLOCK: '2026-11-21T14:03:20Z@0',
      PUBLIC_CONFIG: config,
    })
    browser = await sharedBrowser()
    await marketLabels(gateway.url)
  })
  afterAll(async () => {
    await gateway?.dispose()
    rmSync(dir, { recursive: true, force: true })
  })

  it('hides coins from lists, cards and search, but not from the visitors they are for', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(`${gateway.url}/de/markets/futures`)
    await change(page).waitFor()

    await page.goto(`${gateway.url}/markets`)
    await page.locator(liveApp).waitFor()
    await page.locator('[data-symbol-id="ETHUSDT_SPBL"]').waitFor()
    await expect.poll(() => page.locator('main a[href$="/tokens/BTC"]').count()).toBe(0)
    await page.keyboard.press('/')
    await page.locator('input[role="combobox"]').fill('btc')
    await page.getByRole('option', { name: 'ETH/BTC' }).waitFor()
    expect(await page.locator('[role="option"][href$="/tokens/BTC"]').count()).toBe(0)
    expect(await page.locator('[role="option"][href$="pair=BTCUSDT_UMCBL"]').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.locator('input[role="combobox"]').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Currency: USD' }).click()
    await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(2)
    expect(problems).toEqual([])
    await close()
  })

  it('shows a hidden coin at no moment, also where nobody answers what is hidden', async () => {
    const { page, close } = await openPage(browser, { serviceWorkers: 'allow' })
    const silence = (route: Route) => route.abort()
    await page.context().route('**/v1/mix/public/clientCommonConfig', silence)
    await page.addInitScript(noteBitcoin)
    const row = (id: string) => page.locator(`[data-symbol-id="${id}"]`)
    const isSeen = () => page.evaluate(() => document.documentElement.dataset.bitcoin === 'seen')
    // A sorted list is drawn by the app alone.
    for (const path of ['/markets', '/markets?sort=-turnover24h']) {
      await page.goto(gateway.url + path)
      await page.locator(liveApp).waitFor()
      await row('ETHUSDT_SPBL').waitFor()
      expect(await isSeen()).toBe(false)
    }
    // Neither from the installed app, of whose copy nothing is left.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => localStorage.clear()))
    await page.reload()
    await page.locator(liveApp).waitFor()
    await row('ETHUSDT_SPBL').waitFor()
    expect(await isSeen()).toBe(false)
    await page.goto(`${gateway.url}/de/markets?sort=-turnover24h`)
    await row('BTCUSDT_SPBL').waitFor()
    await expect.poll(isSeen).toBe(true)
    await close()
  })

  it('measures changes from midnight of a chosen zone, and falls back where it cannot', async () => {
    const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/v1/kline/getOpenPrice')) asked += 1
    })
    // A sorted list is drawn by the app alone: once it is there, everything answers.
    await page.goto(`${gateway.url}/de/markets/futures?sort=-turnover24h`)
    await expect.poll(() => change(page).textContent()).toMatch(/%/)
    expect(asked).toBe(0)
    const rolling = await change(page).textContent()
    await expect.poll(() => head(page).textContent()).toBe('24-Std.-Änd.')
    await page.getByRole('button', { name: /^Änderung seit/ }).click()
    await page.getByRole('menuitemradio', { name: 'Heute, UTC+8', exact: true }).click()
    await expect.poll(() => head(page).textContent()).toBe('Heute, UTC+8')
    await expect.poll(() => change(page).textContent()).not.toBe(rolling)
    expect(asked).toBeGreaterThan(0)

    await expect
      .poll(() => keptKeys(page))
      .toContainEqual(expect.stringMatching(/"openPrice".*"timeZone":480/))
    await page.route('**/v1/kline/getOpenPrice', (route) => route.abort())
    await page.reload()
    // What was kept of that midnight holds for the rest of its day.
    await expect.poll(() => head(page).textContent()).toBe('Heute, UTC+8')
    await page.getByRole('button', { name: /^Änderung seit/ }).click()
    await page.getByRole('menuitemradio', { name: 'Heute, UTC+9', exact: true }).click()
    await page.getByText('Preise von Mitternacht sind nicht verfügbar').waitFor()
    await expect.poll(() => head(page).textContent()).toBe('24-Std.-Änd.')
    await expect.poll(() => change(page).textContent()).toBe(rolling)
    await close()
  })

  it('opens the menu of zones at the chosen one, which is found by typing', async () => {
    const { page, close } = await openPage(browser, {
      serviceWorkers: 'block',
      timezoneId: 'Asia/Tokyo',
    })
    await page.goto(`${gateway.url}/markets`)
    await page.locator(liveApp).waitFor()
    const menu = page.getByRole('menu')
    const focused = menu.locator(':focus')
    await page.getByRole('button', { name: /^Change since/ }).click()
    await expect.poll(() => focused.textContent()).toBe('Last 24 hours')
    await expect.poll(() => menu.getByRole('menuitemradio').nth(1).textContent()).toContain('UTC+9')
    // All at once: a menu takes letters that come slowly for the beginnings of other words.
    await Promise.all(Array.from('utc-5', (key) => page.keyboard.press(key)))
    await expect.poll(() => focused.textContent()).toBe('Today, UTC−5')
    await page.keyboard.press('Enter')
    await menu.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Change since/ }).press('Enter')
    await expect.poll(() => focused.textContent()).toBe('Today, UTC−5')
    expect(await page.evaluate(() => document.activeElement?.checkVisibility())).toBe(true)
    await close()
  })

  it('shows banners and names categories from the next visit on, and moves nothing meanwhile', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'allow' })
    await watchVitals(page)
    const banner = page.getByRole('region', { name: 'Announcement' })
    const chips = page.getByRole('group', { name: 'Category' }).getByRole('button')
    const asked: (string | null)[] = []
    await page.context().route('**/v1/spot/symbol/getAllPartitionV2?*', async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('md5Value'))
      await page.locator(liveApp).waitFor({ state: 'attached' })
      const response = await route.fetch()
      const answer = await response.json()
      const partitions = answer.data.partitions.toReversed().map(renamed)
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, partitions } } })
    })
    await page.goto(`${gateway.url}/markets`)
    await expect.poll(() => page.evaluate(keptBanners)).toContain('Lower fees')
    await expect.poll(() => asked).toEqual([null])
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('partitions:en')))
      .toContain(' by the gateway')
    expect(await banner.count()).toBe(0)
    const usual = await chips.allTextContents()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

    await page.reload()
    await banner.getByText('<b>Now</b>').waitFor()
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[1]).toMatch(/^[0-9a-f]{32}$/)
    await expect
      .poll(async () => sectors(await chips.allTextContents()))
      .toEqual(
        sectors(usual)
          .toReversed()
          .map((name) => `${name} by the gateway`),
      )
    await tab(page, 'Margin').click()
    await expect
      .poll(async () => sectors(await chips.allTextContents())[0])
      .toMatch(/ by the gateway$/)
    await banner.getByText('<b>Now</b>').waitFor()
    expect((await readVitals(page)).layoutShift).toBeLessThan(unseenShift)

    expect(await banner.getByRole('link').getAttribute('href')).toBe('/markets/rank')
    await banner.getByRole('button', { name: 'Close announcement: Lower fees' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => banner.count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    await expect.poll(() => page.evaluate(keptBanners)).toBeNull()

    await tab(page, 'Onchain').click()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('banners:onChain:en')))
      .toContain('New chains')
    await page.reload()
    await banner.getByRole('link', { name: 'New chains' }).waitFor()
    expect(problems).toEqual([])
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
    await close()
  })
})

/** Notes on the page when a row or card of Bitcoin has stood there, if only until the next moment. */
function noteBitcoin(): void {
  const bitcoin = '[data-symbol-id="BTCUSDT_SPBL"], main a[href$="/tokens/BTC"]'
  new MutationObserver((_, observer) => {
    if (document.querySelector(bitcoin) === null) return
    // Its own mark would be the next mutation.
    observer.disconnect()
    document.documentElement.dataset.bitcoin = 'seen'
  }).observe(document, { childList: true, subtree: true, attributes: true })
}

/** The banners on the device for lists in English. */
function keptBanners(): string | null {
  return localStorage.getItem('banners:markets:en')
}

/** The chips that are not named by the app. */
function sectors(chips: readonly string[]): string[] {
  return chips.filter((name) => name !== 'New' && name !== 'Hot')
}

/** A category under another name; labels are named by the app. */
function renamed(partition: { kind: string; name: string }) {
  return { ...partition, name: `${partition.name} by the gateway` }
}
