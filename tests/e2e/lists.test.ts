import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { liveApp, openPage, sharedBrowser } from '../support/browser.ts'
import { marketLabels } from '../support/market-labels.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'
import { isTokenPage } from '../support/token-page.ts'

const anyRow = '[data-list] [data-symbol-id]'

/** Texts of a column in the order in which its rows are shown. */
async function columnTexts(page: Page, column: string): Promise<string[]> {
  const cells = await page.locator(`${anyRow} [data-col="${column}"]`).allTextContents()
  return cells.map((text) => text.replaceAll('−', '-'))
}

function percents(texts: readonly string[]): number[] {
  return texts.map((text) => Number(/[+-]?\d+\.\d+(?=%)/.exec(text)?.[0] ?? Number.NaN))
}

/** False also where something is no number. */
function neverRises(numbers: readonly number[]): boolean {
  return numbers.every((number, at) => number <= (numbers[at - 1] ?? Number.POSITIVE_INFINITY))
}

/** Rows stand in the page before the app does: waits until it can be used. */
async function liveRows(page: Page): Promise<void> {
  await page.locator(liveApp).waitFor()
  await page.locator(anyRow).first().waitFor()
}

describe('the lists of the market', () => {
  let gateway: SharedGateway
  let frozen: SharedGateway
  let browser: Browser

  beforeAll(async () => {
    gateway = await sharedGateway('live')
    frozen = await sharedGateway('frozen')
    browser = await sharedBrowser()
  })

  it('are reached by links that keep the language', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${frozen.url}/de/markets`)
    await liveRows(page)
    await page.locator('main nav a[href="/de/markets/futures"]').click()
    await page.locator('[data-list="futures"] [data-symbol-id$="_UMCBL"]').first().waitFor()
    await page.locator('main nav a[href="/de/markets/futures/coin-m"]').click()
    await page.locator('[data-list="futures"] [data-symbol-id$="_DMCBL"]').first().waitFor()
    await page.locator('main nav a[href="/de/markets/margin"]').click()
    await page.locator('[data-list="margin"] [data-symbol-id$="_SPBL"]').first().waitFor()
    await page.locator('main nav a[href="/de/markets/onChain"]').click()
    await page.locator(`[data-list="onchain"] [data-symbol-id]`).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/de/markets/onChain')
    expect(problems).toEqual([])
    await close()
  })

  it('sort futures by funding, and count down to the next one', async () => {
    const { page, close } = await openPage(browser)
    await page.goto(`${gateway.url}/markets/futures?sort=-funding`)
    await liveRows(page)
    const rates = async (): Promise<number[]> => percents(await columnTexts(page, 'funding'))
    await expect.poll(async () => (await rates()).length).toBeGreaterThan(10)
    await expect.poll(rates).toSatisfy(neverRises)

    const countdown = page.locator(`${anyRow} [data-col="funding"]`).first()
    await expect.poll(() => countdown.textContent()).toMatch(/\d\d:\d\d:\d\d/)
    const first = await countdown.textContent()
    await expect.poll(() => countdown.textContent()).not.toBe(first)
    await close()
  })

  it('show on margin only what can be borrowed for', async () => {
    const { page, close } = await openPage(browser)
    await page.goto(`${frozen.url}/markets/margin`)
    await liveRows(page)
    const leverages = await columnTexts(page, 'leverage')
    expect(leverages.length).toBeGreaterThan(10)
    for (const text of leverages) expect(text).toMatch(/^[1-9]\d*×$/)
    await close()
  })

  it('filter tokens by chain in the address, and go back to all', async () => {
    const { page, close } = await openPage(browser)
    await page.goto(`${frozen.url}/markets/onChain?list=volume`)
    await liveRows(page)
    await page.getByRole('button', { name: 'Solana', exact: true }).click()
    await expect
      .poll(async () => new Set(await page.locator(`${anyRow}`).evaluateAll(chainsOfRows)))
      .toEqual(new Set(['solana']))
    await page.waitForURL(`${frozen.url}/markets/onChain/solana?list=volume`)
    await page.goBack()
    await expect
      .poll(async () => new Set(await page.locator(anyRow).evaluateAll(chainsOfRows)).size)
      .toBeGreaterThan(1)
    await close()
  })

  it('say that there is none, wherever somebody comes from, and lead home', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    const sorry = page.getByRole('heading', {
      name: 'Sorry, the page you requested does not exist',
    })
    for (const [path, status] of [
      ['/markets/spot/nosuch', 404],
      ['/markets/spot/usdt/nosuch', 404],
      ['/markets/spot/layer-1/meme', 404],
      ['/markets/onChain/nosuch', 404],
      ['/markets/leadingDetail/nosuch', 404],
      ['/markets/spot/%E0%A4%A', 404],
      ['/markets/favorite/nosuch', 200],
    ] as const) {
      const answer = await page.goto(frozen.url + path)
      expect(answer?.status()).toBe(status)
      await sorry.waitFor()
      await expect.poll(() => page.locator('h1').count()).toBe(1)
      await expect.poll(() => page.title()).toBe('Page not found | Bourse')
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await page.getByRole('link', { name: 'Return to homepage' }).click()
    await liveRows(page)
    expect(new URL(page.url()).pathname).toBe('/markets')
    await expect.poll(() => page.title()).not.toContain('not found')
    await page.evaluate(() => history.pushState({}, '', '/markets/margin/all/nosuch'))
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    await sorry.waitFor()
    await page.goBack()
    await liveRows(page)
    expect(problems).toEqual([])
    await close()
  })

  it('leave the symbols of pairs whole on narrow phones, whatever the currency', async () => {
    const { page, close } = await openPage(browser, {
      viewport: { width: 345, height: 900 },
      serviceWorkers: 'block',
    })
    await page.addInitScript(() => localStorage.setItem('global_currency', 'IDR'))
    for (const path of ['/markets', '/markets/futures/coin-m', '/ar/markets/margin']) {
      await page.goto(frozen.url + path)
      await liveRows(page)
      await page
        .locator(anyRow)
        .filter({ hasText: /IDR|Rp/ })
        .first()
        .waitFor()
      const bases = page.locator(`${anyRow} [data-col="pair"] a`)
      const cut = await bases.evaluateAll((all) =>
        all.flatMap((pair) => {
          const base = document.createRange()
          base.selectNodeContents(pair.firstChild ?? pair)
          const isCut = base.getBoundingClientRect().width > pair.clientWidth + 0.5
          return isCut ? [pair.textContent] : []
        }),
      )
      expect([path, await bases.count(), cut]).toEqual([path, expect.any(Number), []])
      expect(await bases.count()).toBeGreaterThan(5)
    }
    await close()
  })

  it('hold still on the key p, and go on with it', async () => {
    const { page, close } = await openPage(browser)
    await marketLabels(gateway.url)
    // Sorted, the app draws the list by itself: all of it is there at once.
    await page.goto(`${gateway.url}/markets/futures?sort=-turnover24h`)
    const price = page.locator('[data-symbol-id="BTCUSDT_UMCBL"] [data-col="price"]')
    await price.waitFor()
    await page.locator(liveApp).waitFor()
    // The buttons of rows come last: keys are heard then.
    await page.locator('[data-list] [data-act="more"]').first().waitFor({ state: 'attached' })
    await page.keyboard.press('p')
    await page.getByText('Paused', { exact: true }).first().waitFor()
    const held = await price.textContent()
    const countdown = page.locator(`[data-symbol-id="BTCUSDT_UMCBL"] [data-col="funding"]`)
    const before = await countdown.textContent()
    await expect.poll(() => countdown.textContent()).not.toBe(before)
    expect(await price.textContent()).toBe(held)
    await page.keyboard.press('p')
    await expect.poll(() => price.textContent()).not.toBe(held)
    await close()
  })

  it('come back from a symbol with sort, filter and place', async () => {
    const { page, close } = await openPage(browser)
    await page.goto(`${frozen.url}/markets/futures?sort=price`)
    await liveRows(page)
    await page.mouse.wheel(0, 3_000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(3_000)
    const rowAtTop = () =>
      page.evaluate(
        () =>
          document
            .elementFromPoint(400, 300)
            ?.closest('[data-symbol-id]')
            ?.getAttribute('data-symbol-id') ?? '',
      )
    await expect.poll(rowAtTop).not.toBe('')
    const seen = await rowAtTop()
    await page.mouse.click(400, 300)
    await page.waitForURL(isTokenPage(seen))
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(3_000)
    await expect.poll(rowAtTop).toBe(seen)
    expect(new URL(page.url()).searchParams.get('sort')).toBe('price')
    await close()
  })
})

/** The chains of rows, as their ids name them. Runs in the page. */
function chainsOfRows(rows: Element[]): string[] {
  return rows.map((row) => row.getAttribute('data-symbol-id')?.split('_')[0] ?? '')
}
