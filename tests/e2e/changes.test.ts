import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'

const anyRow = '[data-list="changes"] [data-symbol-id]'

/** How many changes the chip of a kind says there are. */
async function countOf(page: Page, chip: RegExp): Promise<number> {
  const text = await page.getByRole('button', { name: chip }).first().textContent()
  return Number(text?.replaceAll(/\D/g, ''))
}

describe('the page of market changes', () => {
  let gateway: RunningGateway
  let browser: Browser

  beforeAll(async () => {
    // Small, so that its past is looked up soon; it stands still, so that everything is what it was.
    gateway = await startGateway({ SIM_CLOCK: '2026-11-21T14:03:20Z@0', SIM_SYMBOLS: '60' })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await gateway?.dispose()
  })

  it('shows what happened, and how that is found', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}/markets/change?turnover=all`)
    await page.locator(anyRow).first().waitFor()
    await expect.poll(() => countOf(page, /^All/)).toBeGreaterThan(0)
    const row = page.locator(anyRow).first()
    expect(await row.locator('[data-col="move"]').textContent()).toMatch(/[+−]\d+\.\d\d%/)
    expect(await row.locator('[data-col="kind"]').textContent()).toMatch(
      /(rise|fall|high|low|Pullback|Rally|volume)/,
    )
    expect(await page.locator('aside').textContent()).toContain('3, 7, 11% within 5 min or 2 h')

    await page.getByLabel('Side').selectOption('up')
    await expect.poll(() => new URL(page.url()).searchParams.get('side')).toBe('up')
    const up = await countOf(page, /^All/)
    expect(await countOf(page, /^Fall/)).toBe(0)
    await page.getByLabel('Side').selectOption('down')
    await expect.poll(() => countOf(page, /^Rise/)).toBe(0)
    expect(up).toBeGreaterThan(0)

    await page.goto(`${gateway.url}/markets/change?turnover=all&fav=1`)
    await page.getByText('No change in this selection').waitFor()
    await page.getByRole('button', { name: 'Show all changes' }).click()
    await page.locator(anyRow).first().waitFor()
    expect(new URL(page.url()).search).toBe('?turnover=all')
    await page.getByRole('button', { name: 'How it is computed' }).click()
    await page.getByRole('dialog').getByText('Every pair and contract').waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it('keeps what was chosen between spot and futures, in every language', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}/ar/markets/change?turnover=all`)
    await page.locator(anyRow).first().waitFor()
    await page.locator('main nav a[href*="market=futures"]').click()
    await page.locator('main aside').waitFor()
    expect(await page.locator('[data-symbol-id$="_SPBL"]').count()).toBe(0)
    expect(new URL(page.url()).search).toBe('?turnover=all&market=futures')
    expect(problems).toEqual([])
    await close()
  })
})

describe('a running market', () => {
  let gateway: RunningGateway
  let browser: Browser

  beforeAll(async () => {
    // Ten minutes of it pass in a second.
    gateway = await startGateway({ SIM_CLOCK: '2026-11-21T14:03:20Z@600', SIM_SYMBOLS: '60' })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await gateway?.dispose()
  })

  it('holds what comes while somebody reads, and shows it when told to', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}/markets/change?turnover=all`)
    const rows = page.locator(anyRow)
    await rows.first().hover()
    const pill = page.getByRole('button', { name: /^\d+ new$/ })
    await pill.waitFor()
    const first = await rows.first().locator('[data-col="age"]').getAttribute('title')
    await pill.click()
    await expect
      .poll(() => rows.first().locator('[data-col="age"]').getAttribute('title'))
      .not.toBe(first)
    expect(problems).toEqual([])
    await close()
  })
})
