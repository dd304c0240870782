import type { Browser, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { alertSwitches } from '../../src/contract/entities/alert/alert-enums.ts'
import { openAlerts } from '../support/alerts-page.ts'
import { liveApp, openPage, sharedBrowser } from '../support/browser.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'

let gateway: SharedGateway
let browser: Browser

beforeAll(async () => {
  gateway = await sharedGateway('small')
  browser = await sharedBrowser()
})

/** More than any page has between two of its controls. */
const mostTabs = 120

/** Presses Tab until the focus is where it should be. */
async function tabUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < mostTabs; count++) {
    await page.keyboard.press('Tab')
    if (await isThere()) return
  }
  throw new Error('Tab does not lead there')
}

/** Presses Tab until the focus is on a control of this name. */
function tabTo(page: Page, name: string | RegExp): Promise<void> {
  return tabUntil(page, async () => isNamed(await focusedName(page), name))
}

function isNamed(found: string, name: string | RegExp): boolean {
  return typeof name === 'string' ? found === name : name.test(found)
}

/** Opens the menu of a button and chooses an entry of it. */
async function chooseIn(page: Page, button: string | RegExp, entry: string): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  for (let count = 0; (await focusedName(page)) !== entry; count++) {
    if (count > mostTabs) throw new Error(`the menu has no ${entry}`)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const name = element?.getAttribute('aria-label') ?? (label ?? element)?.textContent
    return name?.trim() ?? ''
  })
}

it('somebody makes an account, sorts, filters and stars pairs, and sets an alert, by keys alone', async () => {
  const { page, problems, close } = await openPage(browser)
  const keys = page.keyboard
  await page.goto(`${gateway.url}/login?tab=register&from=%2Fmarkets`)
  await page.locator('main form').waitFor()
  await tabTo(page, 'Login name')
  await keys.type('lynn')
  await tabTo(page, 'Password')
  await keys.type('correct horse battery')
  await keys.press('Enter')
  await page.waitForURL(`${gateway.url}/markets`)
  await page.locator(liveApp).waitFor()

  await tabTo(page, 'Filter pairs')
  await keys.type('btcusdt')
  const rows = page.locator('[data-list] [data-symbol-id]')
  const pairs = (): Promise<string[]> =>
    rows.evaluateAll((all) => all.map((row) => row.dataset.symbolId ?? ''))
  await expect.poll(pairs).toEqual(['BTCUSDT_SPBL'])
  await tabUntil(page, () =>
    page.evaluate(() => document.activeElement?.closest('[role="grid"]') != null),
  )
  await keys.press('s')
  await expect
    .poll(() => rows.first().locator('[data-col="star"] button').getAttribute('aria-pressed'))
    .toBe('true')
  await keys.press('ArrowUp')
  await keys.press('Enter')
  await expect
    .poll(() => page.locator('[role="columnheader"][data-col="pair"]').getAttribute('aria-sort'))
    .toBe('ascending')

  await rows.first().locator('[data-act="more"]').waitFor({ state: 'attached' })
  await keys.press('ArrowDown')
  await keys.press('End')
  await keys.press('ArrowLeft')
  await expect.poll(() => focusedName(page)).toMatch(/^Set an alert for/)
  await keys.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.locator('#alert-price').inputValue()).toMatch(/^\d/)
  await tabTo(page, 'Price')
  await keys.press('Control+a')
  await keys.type('999999')
  await tabTo(page, 'Create alert')
  await keys.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label')?.startsWith('Set an alert') ?? false,
  )
  expect(problems).toEqual([])
  await close()
})

it('somebody pauses and deletes an alert, changes theme and language, and signs out, by keys alone', async () => {
  const alerts = [{ configurePrice: '999999' }, { configurePrice: '888888' }]
  const { page, stored, problems, close } = await openAlerts(browser, gateway.url, 'eve', alerts)
  const pressed = async (name: string | RegExp): Promise<void> => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
  const switches = async (): Promise<number[]> =>
    (await stored()).map(({ alertSwitch }) => alertSwitch).toSorted(ascending)
  await page.getByRole('switch', { name: /^On: / }).nth(1).waitFor()
  await tabTo(page, /^On: /)
  await page.keyboard.press(' ')
  await expect.poll(switches).toEqual([alertSwitches.closed, alertSwitches.open])
  // The one that pauses stands in another tab of the page.
  await expect.poll(() => page.getByRole('switch', { name: /^On: / }).count()).toBe(1)
  await chooseIn(page, /^More: /, 'Delete')
  await expect.poll(() => page.getByRole('switch', { name: /^On: / }).count()).toBe(0)
  // It is sent once nobody can undo it any more, by the next page at the latest.
  await page.reload()
  await expect.poll(async () => (await stored()).length).toBe(1)

  const root = page.locator('html')
  await pressed('Dark theme')
  await expect.poll(() => root.getAttribute('data-theme')).toBe('black')
  await chooseIn(page, 'Language: English', 'Deutsch')
  await expect.poll(() => root.getAttribute('lang')).toBe('de')
  await chooseIn(page, /^Konto/, 'Abmelden')
  await page.getByRole('link', { name: 'Anmelden' }).first().waitFor()
  expect(problems).toEqual([])
  await close()
})

function ascending(one: number, other: number): number {
  return one - other
}
