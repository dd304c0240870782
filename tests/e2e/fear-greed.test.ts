import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'

const path = '/markets/fear-and-greed-index'
const gauge = (page: Page) => page.getByRole('img', { name: /^Fear and greed: \d+/ })

describe('the fear and greed index', () => {
  let gateway: RunningGateway
  let browser: Browser

  beforeAll(async () => {
    gateway = await startGateway({ SIM_CLOCK: '2026-11-21T14:03:20Z@1', SIM_SYMBOLS: '40' })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await gateway?.dispose()
  })

  it('shows our own index with its parts, history, bands and ranges, and no shell', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(gateway.url + path)
    await gauge(page).waitFor()
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    await page.getByText('Source: an index of our own').waitFor()
    await page.getByText('Volatility against 30 and 90 d').waitFor()

    const bands = page.locator('section').filter({ hasText: 'A year by bands' })
    const days = await bands.locator('tbody td:nth-child(3)').allTextContents()
    expect(days.reduce((sum, count) => sum + Number(count), 0)).toBe(365)
    const history = page.getByRole('slider', { name: 'History of the fear and greed index' })
    expect(await history.getAttribute('aria-valuemax')).toBe('364')
    await page.getByText('30 d', { exact: true }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?range=30d')
    await expect.poll(() => history.getAttribute('aria-valuemax')).toBe('29')
    await history.focus()
    await page.keyboard.press('ArrowLeft')
    expect(await history.getAttribute('aria-valuetext')).toMatch(/2026: BTC .*Index \d+/)

    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.getByRole('link', { name: 'Markets' }).first().click()
    await page.waitForURL(`${gateway.url}/markets`)
    expect(problems).toEqual([])
    await close()
  })
})
