import type { Browser } from 'playwright'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { liveApp, openPage, sharedBrowser } from '../support/browser.ts'
import { readVitals, unseenShift, watchVitals } from '../support/page-vitals.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'

const klineAnswer = v.object({
  code: v.literal('00000'),
  data: v.array(v.object({ time: v.number(), close: v.string() })),
})

const row = (symbolId: string): string => `[data-list] [data-symbol-id="${symbolId}"]`
const cell = (symbolId: string, column: string): string =>
  `${row(symbolId)} [data-col="${column}"] bdi`
/** The app has taken over the rows that came with the page. */
const running = 'html:not([data-feed="connecting"]) #root:not([data-screen])'

describe('the spot list', () => {
  let gateway: SharedGateway
  let frozen: SharedGateway
  let browser: Browser

  beforeAll(async () => {
    gateway = await sharedGateway('live')
    frozen = await sharedGateway('frozen')
    browser = await sharedBrowser()
  })

  it('shows more than 800 pairs with prices that move', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}/markets`)
    await page.locator(row('BTCUSDT_SPBL')).waitFor()
    const rows = async () => Number(await page.locator('[data-list]').getAttribute('aria-rowcount'))
    await expect.poll(rows).toBeGreaterThan(800)

    const price = page.locator(cell('BTCUSDT_SPBL', 'price'))
    const first = await price.textContent()
    await page.waitForFunction(
      ([selector, text]) => document.querySelector(selector ?? '')?.textContent !== text,
      [cell('BTCUSDT_SPBL', 'price'), first],
    )
    await page.locator(liveApp).waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it('shows the price that the klines of the same symbol end with', async () => {
    const { page, close } = await openPage(browser)
    await page.goto(`${frozen.url}/markets`)
    for (const symbolId of ['BTCUSDT_SPBL', 'ETHUSDT_SPBL']) {
      const shown = await page.locator(cell(symbolId, 'price')).textContent()
      const answer = await page.request.post(`${frozen.url}/v1/kline/getMoreKlineData`, {
        data: { symbolId, interval: '1m', limit: 1, languageType: 0 },
        headers: { origin: frozen.url },
      })
      const [kline] = v.parse(klineAnswer, await answer.json()).data
      expect(Number(shown?.replaceAll(',', ''))).toBe(Number(kline?.close))
    }
    await close()
  })

  it('sorts by turnover, and by a header in three steps back to the start', async () => {
    const { page, close } = await openPage(browser)
    await page.goto(`${frozen.url}/markets`)
    await page.locator(running).waitFor({ state: 'attached' })
    const firstRow = page.locator('[data-list] [data-symbol-id]').first()
    const start = await firstRow.getAttribute('data-symbol-id')
    expect(start).toBe('BTCUSDT_SPBL')

    const header = page.getByRole('columnheader', { name: /24h change/ })
    await header.getByRole('button').click()
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending')
    const gainer = page.locator('[data-symbol-id] [data-col="change24h"]').first()
    await expect.poll(() => gainer.textContent()).toMatch(/\+/)
    await header.getByRole('button').click()
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending')
    await header.getByRole('button').click()
    await expect.poll(() => firstRow.getAttribute('data-symbol-id')).toBe(start)
    await close()
  })

  it('finds a pair by name, keeps the words in the address and says when nothing matches', async () => {
    const { page, close } = await openPage(browser)
    await page.goto(`${frozen.url}/markets/spot`)
    await page.locator(running).waitFor({ state: 'attached' })
    const search = page.getByRole('main').getByRole('searchbox')
    await search.fill('dogecoin')
    await expect
      .poll(() =>
        page.locator('[data-list] [data-symbol-id]').first().getAttribute('data-symbol-id'),
      )
      .toMatch(/^DOGE/)
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('dogecoin')
    await page.reload()
    await page.locator(row('DOGEUSDT_SPBL')).waitFor()
    await page.locator(running).waitFor({ state: 'attached' })
    await page.getByRole('main').getByRole('searchbox').fill('nosuchcoin')
    await page.getByText('nosuchcoin', { exact: false }).last().waitFor()
    await expect.poll(() => page.locator('[data-symbol-id]').count()).toBe(0)
    await close()
  })

  it('shifts nothing while it loads and runs', async () => {
    const { page, close } = await openPage(browser)
    await watchVitals(page)
    await page.goto(`${gateway.url}/markets`)
    await page.locator(row('BTCUSDT_SPBL')).waitFor()
    const price = page.locator(cell('BTCUSDT_SPBL', 'price'))
    for (let change = 0; change < 3; change++) {
      const before = await price.textContent()
      await expect.poll(() => price.textContent()).not.toBe(before)
    }
    expect((await readVitals(page)).layoutShift).toBeLessThan(unseenShift)
    await close()
  })
})
