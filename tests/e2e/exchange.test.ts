import type { Browser } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPage, sharedBrowser } from '../support/browser.ts'
import { freePort, startGateway } from '../support/gateway.ts'
import { recordedFolder, recordedSource } from '../support/replay-recorded.ts'
import { startVenueReplay } from '../support/venue-replay.ts'

const price = (symbolId: string): string =>
  `[data-list] [data-symbol-id="${symbolId}"] [data-col="price"]`

/** The pages besides the lists. */
const insightPages = [
  '/markets/overview',
  '/markets/overview?view=heat-map',
  '/markets/rank',
  '/markets/rank/top-gainers',
  '/markets/leading',
  '/markets/change',
  '/markets/trends',
  '/markets/crypto-policy',
  '/markets/trading-data/trading',
  '/markets/trading-data/wholeNetwork',
  '/markets/tokens/BTC',
  '/markets/fear-and-greed-index',
  '/markets/bitcoin-halving',
  '/markets/market-maker',
]

describe('the list on an exchange', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedBrowser()
  })

  async function expectPrice(venueUrl: string, symbolId: string): Promise<void> {
    const gateway = await startGateway({ VENUE: 'ccxt:bitget', VENUE_URL: venueUrl })
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}/markets`)
    await expect.poll(() => page.locator(price(symbolId)).textContent()).toMatch(/^[\d,]+\.\d{2}$/)
    expect(problems).toEqual([])
    await close()
    await gateway.dispose()
  }

  it('shows its symbols and prices', async () => {
    const replay = await startVenueReplay()
    await expectPrice(replay.url, 'BTCUSDT_SPBL')
    await replay.close()
  })

  it.runIf(recordedFolder)('shows the answers of a real one, given RECORDED_ANSWERS', async () => {
    const replay = await startVenueReplay({ source: recordedSource(recordedFolder ?? '') })
    await expectPrice(replay.url, 'BTCUSDT_SPBL')
    await replay.close()
  })

  it('has every page, and says where nobody tells it something', async () => {
    const replay = await startVenueReplay()
    const gateway = await startGateway({ VENUE: 'ccxt:bitget', VENUE_URL: replay.url })
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    for (const path of insightPages) {
      const answer = await page.goto(gateway.url + path)
      expect([path, answer?.status()]).toEqual([path, 200])
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    }
    await page.goto(`${gateway.url}/markets/overview`)
    const exchanges = page.locator('[data-card="exchanges"]')
    await exchanges.getByText('No source: the operator names none.').waitFor()
    expect(problems).toEqual([])
    await close()
    await gateway.dispose()
    await replay.close()
  })

  it('stays up and says that data is unavailable when it cannot be reached', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`
    const gateway = await startGateway({ VENUE: 'ccxt:bitget', VENUE_URL: nobody })
    const { page, problems, close } = await openPage(browser)
    const answer = await page.goto(`${gateway.url}/markets`)
    expect(answer?.status()).toBe(200)
    await page
      .getByRole('main')
      .getByText(/Prices are not available/)
      .first()
      .waitFor()
    expect(problems).toEqual([])
    await close()
    await gateway.dispose()
  })
})
