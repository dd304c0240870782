import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, openPage } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'

const price = '[data-list] [data-symbol-id="BTCUSDT_SPBL"] [data-col="price"] [data-part="shown"]'

describe('when the network or the gateway fails', () => {
  let gateway: RunningGateway
  let browser: Browser

  beforeAll(async () => {
    browser = await launchBrowser()
  })
  beforeEach(async () => {
    gateway = await startGateway()
  })
  afterEach(() => gateway.dispose())
  afterAll(() => browser?.close())

  it('says that it reconnects, dates the prices, and is live again after a restart', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}/markets`)
    const feed = (): Promise<string | null> => page.locator('html').getAttribute('data-feed')
    await expect.poll(feed).toBe('live')

    await gateway.stop('SIGKILL')
    await expect.poll(feed).toBe('offline')
    await page
      .getByRole('status')
      .filter({ hasText: /[Rr]econnecting/ })
      .waitFor()
    await page.locator('[data-list][data-stale="true"]').waitFor({ timeout: 20_000 })
    const frozen = await page.locator(price).textContent()

    await gateway.restart()
    await expect.poll(feed, { timeout: 30_000 }).toBe('live')
    await expect.poll(() => page.locator(price).textContent()).not.toBe(frozen)
    expect(await page.locator('[data-list]').getAttribute('data-stale')).not.toBe('true')
    expect(problems).toEqual([])
    await close()
  })

  it('opens without a network and shows the last list with its age', async () => {
    const { page, close } = await openPage(browser)
    await page.goto(`${gateway.url}/markets`)
    await page.locator(price).waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await page.locator(price).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('data-feed')).toBe('live')
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))

    await page.context().setOffline(true)
    await gateway.stop('SIGKILL')
    await page.reload()
    await page.locator(price).waitFor()
    expect(await page.locator('html').getAttribute('data-feed')).toBe('offline')
    await page
      .getByText(/as of \d\d:\d\d/i)
      .first()
      .waitFor()
    await close()
  })
})
