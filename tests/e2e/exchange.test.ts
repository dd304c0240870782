import { existsSync } from 'node:fs'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage } from '../support/browser.ts'
import { freePort, startGateway } from '../support/gateway.ts'
import { recordedSource } from '../support/replay-recorded.ts'
import { startVenueReplay } from '../support/venue-replay.ts'

const recorded = new URL('../../../shared/fixtures/', import.meta.url).pathname
const price = (symbolId: string): string =>
  `[data-list] [data-symbol-id="${symbolId}"] [data-col="price"] bdi`

describe('the list on an exchange', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())

  async function firstPrice(venueUrl: string, symbolId: string): Promise<string | null> {
    const gateway = await startGateway({ VENUE: 'ccxt:bitget', VENUE_URL: venueUrl })
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}/markets`)
    const shown = await page.locator(price(symbolId)).textContent()
    expect(problems).toEqual([])
    await close()
    await gateway.dispose()
    return shown
  }

  it('shows its symbols and prices', async () => {
    const replay = await startVenueReplay()
    const shown = await firstPrice(replay.url, 'BTCUSDT_SPBL')
    expect(shown).toMatch(/^[\d,]+\.\d{2}$/)
    await replay.close()
  })

  it.skipIf(!existsSync(recorded))('shows the recorded answers of a real one', async () => {
    const replay = await startVenueReplay({ source: recordedSource(recorded) })
    expect(await firstPrice(replay.url, 'BTCUSDT_SPBL')).toMatch(/^[\d,]+\.\d{2}$/)
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
