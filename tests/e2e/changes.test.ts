import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '../../src/contract/calls/account/accounts.ts'
import { openPage, sharedBrowser } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'

const anyRow = '[data-list="changes"] [data-symbol-id]'

/** How many changes the chip of a kind says there are. */
async function countOf(page: Page, chip: RegExp): Promise<number> {
  const text = await page.getByRole('button', { name: chip }).first().textContent()
  return Number(text?.replaceAll(/\D/g, ''))
}

let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('the page of market changes', () => {
  let gateway: RunningGateway

  beforeAll(async () => {
    // Small, so that its past is looked up soon; it stands still, so that everything is what it was.
    gateway = await startGateway({ SIM_CLOCK: '2026-11-21T14:03:20Z@0', SIM_SYMBOLS: '60' })
  })
  afterAll(() => gateway?.dispose())

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
    await page.locator('aside').filter({ hasText: '3, 7, 11% within 5 min or 2 h' }).waitFor()

    await page.getByLabel('Side').selectOption('up')
    await expect.poll(() => new URL(page.url()).searchParams.get('side')).toBe('up')
    await expect.poll(() => countOf(page, /^Fall/)).toBe(0)
    await expect.poll(() => countOf(page, /^All/)).toBeGreaterThan(0)
    await page.getByLabel('Side').selectOption('down')
    await expect.poll(() => countOf(page, /^Rise/)).toBe(0)

    await page.goto(`${gateway.url}/markets/change?turnover=all&fav=1`)
    await page.getByText('No change in this selection').waitFor()
    await page.getByRole('button', { name: 'Show all changes' }).click()
    await page.locator(anyRow).first().waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?turnover=all')
    await page.getByRole('button', { name: 'How it is computed' }).click()
    await page.getByRole('dialog').getByText('Every pair and contract').waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it('offers an alert on more of one of them', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    const account = await page.request.post(gateway.url + register.path, {
      data: { languageType: 0, loginName: 'rowwatcher', password: 'correct horse battery' },
      headers: { origin: gateway.url },
    })
    expect(account.status()).toBe(200)
    await page.goto(`${gateway.url}/markets/change?turnover=all`)
    const bells = page.getByRole('button', { name: /^Alert on market changes of / })
    const label = (await bells.first().getAttribute('aria-label')) ?? ''
    const name = label.split(' ').at(-1) ?? ''
    // By its name: another change may have come first meanwhile.
    await page.getByRole('button', { name: label, exact: true }).first().click()
    const panel = page.getByRole('dialog')
    const scope = panel.getByLabel('Watched pairs', { exact: true })
    await expect.poll(() => scope.inputValue()).toBe('symbol')
    await panel.getByRole('button', { name: 'Create alert' }).click()
    await page.getByText(/Alert set for/).waitFor()
    await panel.waitFor({ state: 'hidden' })
    await page.goto(`${gateway.url}/markets/alerts`)
    await page.getByRole('row').filter({ hasText: name }).waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it('keeps what was chosen between spot and futures, in every language', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}/ar/markets/change?turnover=all`)
    await page.locator(anyRow).first().waitFor()
    await page.locator('main nav a[href*="market=futures"]').click()
    await expect.poll(() => new URL(page.url()).search).toBe('?turnover=all&market=futures')
    await page.locator('main aside').waitFor()
    await expect.poll(() => page.locator('[data-symbol-id$="_SPBL"]').count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  it('makes an alert on a sector, from the page of the sector', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    const account = await page.request.post(gateway.url + register.path, {
      data: { languageType: 0, loginName: 'sectorwatcher', password: 'correct horse battery' },
      headers: { origin: gateway.url },
    })
    expect(account.status()).toBe(200)
    await page.goto(`${gateway.url}/markets/leadingDetail/layer-1`)
    await page.getByRole('button', { name: 'Alert on market changes of Layer 1' }).click()
    const panel = page.getByRole('dialog')
    const chosen = (label: string) => panel.getByLabel(label, { exact: true }).inputValue()
    await expect.poll(() => chosen('Watched pairs')).toBe('sector')
    await expect.poll(() => chosen('Sector')).toBe('layer-1')
    await panel.getByRole('button', { name: 'Create alert' }).click()
    // First, as it goes by itself.
    await page.getByText(/Alert set for Layer 1/).waitFor()
    await panel.waitFor({ state: 'hidden' })
    await page.goto(`${gateway.url}/markets/alerts`)
    await page.getByRole('row').filter({ hasText: 'Layer 1' }).getByText('Rise or Fall').waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it('makes an alert on what it shows, which stands among the others', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    const account = await page.request.post(gateway.url + register.path, {
      data: { languageType: 0, loginName: 'watcher', password: 'correct horse battery' },
      headers: { origin: gateway.url },
    })
    expect(account.status()).toBe(200)
    await page.goto(`${gateway.url}/markets/change?market=futures`)
    await page.getByRole('button', { name: 'Notify me' }).click()
    const panel = page.getByRole('dialog')
    const isChecked = (role: 'radio' | 'checkbox', name: string): Promise<boolean> =>
      panel.getByRole(role, { name, exact: true }).isChecked()
    await expect.poll(() => isChecked('radio', 'Market changes')).toBe(true)
    await expect.poll(() => isChecked('radio', 'Large')).toBe(true)
    await expect.poll(() => isChecked('checkbox', 'Rise')).toBe(true)
    await expect.poll(() => isChecked('checkbox', 'Rally')).toBe(false)
    await panel.getByRole('checkbox', { name: 'Fall', exact: true }).uncheck()
    await panel.getByRole('checkbox', { name: 'New high' }).check()
    await panel.getByRole('button', { name: 'Create alert' }).click()
    await panel.waitFor({ state: 'hidden' })

    await page.goto(`${gateway.url}/markets/alerts`)
    const row = page.getByRole('row').filter({ hasText: 'All futures' })
    await row.getByText('New high or Rise, large').waitFor()
    await row.getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await panel.getByLabel('Watched pairs').selectOption('favorites')
    await panel.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('row').filter({ hasText: 'Favorites' }).waitFor()
    expect(problems).toEqual([])
    await close()
  })
})

describe('a running market', () => {
  let gateway: RunningGateway

  beforeAll(async () => {
    // Ten minutes of it pass in a second.
    gateway = await startGateway({ SIM_CLOCK: '2026-11-21T14:03:20Z@600', SIM_SYMBOLS: '60' })
  })
  afterAll(() => gateway?.dispose())

  it('holds what comes while somebody reads, and shows it when told to', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}/markets/change?turnover=all`)
    const rows = page.locator(anyRow)
    await rows.first().hover()
    const pill = page.getByRole('button', { name: /^\d+ new$/ })
    await pill.waitFor()
    // What comes may be older than the first row: the past of other pairs is looked up as well.
    const shown = () =>
      rows.evaluateAll((all) =>
        all.map((row) =>
          [
            row.getAttribute('data-symbol-id'),
            row.querySelector('[data-col="kind"]')?.textContent,
            row.querySelector('[data-col="age"]')?.getAttribute('title'),
          ].join(' '),
        ),
      )
    const held = await shown()
    await pill.click()
    await expect.poll(shown).not.toEqual(held)
    expect(problems).toEqual([])
    await close()
  })
})
