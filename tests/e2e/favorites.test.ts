import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'

const star = (page: Page, pair: string) =>
  page.getByRole('button', { name: `Favorite ${pair}`, exact: true })

describe('favorites of a visitor', () => {
  let gateway: RunningGateway
  let browser: Browser

  beforeAll(async () => {
    gateway = await startGateway()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await gateway?.dispose()
  })

  it('are starred, kept over a reload, and shown live with those everybody begins with', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}/markets`)
    await page.locator('[data-feed="live"]').waitFor()
    await star(page, 'ETH/USDT').click()
    await expect.poll(() => star(page, 'ETH/USDT').getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('link', { name: 'Favorites', exact: true }).first().click()
    await page.locator('[data-symbol-id="ETHUSDT_SPBL"]').waitFor()
    await page.reload()
    for (const symbolId of ['ETHUSDT_SPBL', 'BTCUSDT_UMCBL', 'ETHUSD_DMCBL']) {
      const row = page.locator(`[data-symbol-id="${symbolId}"]`)
      await row.waitFor()
      await expect.poll(() => row.locator('button[aria-pressed="true"]').count()).toBe(1)
    }
    expect(problems).toEqual([])
    await close()
  })

  it('stand in categories that are named, filled, sorted by keys, deleted and brought back', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}/markets/favorite`)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await press('New category')
    const name = page.getByRole('textbox', { name: 'Category name' })
    await name.fill('M')
    await press('Save')
    await page.getByText('Input of 2-26 characters allowed.').waitFor()
    await name.fill('Majors')
    await press('Save')
    await page.waitForURL('**/markets/favorite/*')
    await press('Add 8')
    await press('Arrange')
    const handles = page.getByRole('list', { name: 'Favorites' }).getByRole('button')
    const [first, second] = await handles.evaluateAll((all) =>
      all.map((handle) => handle.getAttribute('aria-label')),
    )
    await handles.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => handles.first().getAttribute('aria-label')).toBe(second)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      first,
    )

    await press('Delete category')
    await page.getByText('Category deleted').waitFor()
    expect(await page.getByRole('link', { name: 'Majors' }).count()).toBe(0)
    await press('Undo')
    await page.getByRole('link', { name: 'Majors' }).click()
    await page.getByText('8 of 100 here, 10 of 500 in all').waitFor()
    expect(problems).toEqual([])
    await close()
  })
})
