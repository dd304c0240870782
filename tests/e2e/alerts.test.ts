import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertDelete, alertUpdate } from '../../src/contract/calls/alerts.ts'
import {
  callAs,
  openAlerts,
  openPanel,
  refuses,
  saveAlert,
  written,
} from '../support/alerts-page.ts'
import { sharedBrowser, violationsOn } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'
import { keptKeys } from '../support/kept-keys.ts'

let gateway: RunningGateway
let browser: Browser

beforeAll(async () => {
  gateway = await startGateway()
  browser = await sharedBrowser()
})
afterAll(() => gateway?.dispose())

describe('the alerts manager', () => {
  it('edits, duplicates, switches, deletes and undoes', async () => {
    const prices = ['500000', '600000', '700000']
    const alerts = prices.map((configurePrice) => ({ configurePrice }))
    const { page, problems, stored, row, close } = await openAlerts(
      browser,
      gateway.url,
      'manager',
      alerts,
    )
    const more = (words: string) => row(words).getByRole('button', { name: /^More/ }).click()
    const act = (name: string) => page.getByRole('menuitem', { name }).click()
    const bulk = (name: string) => page.getByRole('toolbar').getByRole('button', { name }).click()
    const panel = page.getByRole('dialog')
    const limits = page.getByRole('meter')
    await expect
      .poll(() =>
        limits.evaluateAll((all) =>
          all.map(
            (meter) =>
              `${meter.ariaLabel} ${meter.getAttribute('value')}/${meter.getAttribute('max')}`,
          ),
        ),
      )
      .toEqual(['Spot 0/20', 'Futures 3/20', 'Market 0/20', 'All 3/50'])

    await more('500,000')
    await act('Edit')
    await panel.getByLabel('Price', { exact: true }).fill('550000')
    await panel.getByRole('button', { name: 'Save changes' }).click()
    await row('Rises to 550,000 USDT').waitFor()

    await more('550,000')
    await act('Duplicate')
    await panel.getByLabel('Price', { exact: true }).fill('560000')
    await saveAlert(panel)
    await row('Rises to 560,000 USDT').waitFor()

    await row('560,000').getByRole('switch').click()
    await page.getByRole('link', { name: /^Paused\s*1$/ }).click()
    await row('560,000').getByRole('switch').click()
    await page.getByText('No alert is paused').waitFor()
    await page.getByRole('link', { name: /^Active\s*4$/ }).click()

    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await bulk('Pause')
    await page.getByRole('link', { name: /^Paused\s*4$/ }).click()
    const count = async (on: 0 | 1): Promise<number> =>
      (await stored()).filter(({ alertSwitch }) => alertSwitch === on).length
    await expect.poll(() => count(0)).toBe(4)
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await bulk('Turn on')
    await expect.poll(() => count(1)).toBe(4)

    await page.getByRole('link', { name: /^All/ }).click()
    await page.waitForURL('**/markets/alerts?tab=all')
    const before = await stored()
    await more('700,000')
    await act('Delete')
    await row('700,000').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await row('700,000').waitFor()
    expect(await stored()).toEqual(before)

    // Whoever leaves the page before the time to undo is over has deleted all the same.
    await more('600,000')
    await act('Delete')
    await row('600,000').waitFor({ state: 'detached' })
    await page.goto('about:blank')
    await expect.poll(async () => (await stored()).length).toBe(3)

    await page.goto(`${gateway.url}/markets/alerts`)
    await more('550,000')
    await act('Edit')
    const ids = (await stored()).map(({ id }) => id)
    await callAs(page, gateway.url + alertDelete.path, { ids })
    await panel.getByLabel('Price', { exact: true }).fill('570000')
    await panel.getByRole('button', { name: 'Save changes' }).click()
    await refuses(page, 'The config does not exist.')
    expect(problems).toEqual([])
    await close()
  })

  it('shows the last list without a connection, and makes changes when it is back', async () => {
    const { page, stored, row, close } = await openAlerts(browser, gateway.url, 'traveller', [
      { configurePrice: '700000' },
    ])
    await row('700,000').waitFor()
    const isKept = async (key: RegExp): Promise<boolean> =>
      (await keptKeys(page)).some((kept) => key.test(kept))
    await expect.poll(() => isKept(/"alertConfigs"/)).toBe(true)
    const pressed = Promise.withResolvers<void>()
    let isBack = false
    await page.route('**/v1/send/**', async (route) => {
      if (!isBack) return route.abort()
      // What is sent by itself meanwhile would take the button away.
      await pressed.promise
      await route.continue()
    })
    await row('700,000').getByRole('switch').click()
    await page.getByText('1 change waits until you are back online.').waitFor()
    await expect.poll(() => isKept(/^alerts:/)).toBe(true)
    await page.reload()
    await row('700,000').getByText('Paused').or(page.getByText('No alert is active')).waitFor()
    await page.getByText('1 change waits until you are back online.').waitFor()
    isBack = true
    await page.getByRole('button', { name: 'Try again' }).click()
    pressed.resolve()
    await expect.poll(async () => (await stored())[0]?.state).toBe('paused')
    await close()
  })
})

describe('changes of alerts', () => {
  it('that a page could not send are sent from any other one', async () => {
    const { page, stored, row, close } = await openAlerts(browser, gateway.url, 'leaver', [
      { configurePrice: '700000' },
    ])
    await row('700,000').waitFor()
    const context = page.context()
    const calls = `**${alertUpdate.path}`
    await context.route(calls, (route) => route.abort())
    await row('700,000').getByRole('switch').click()
    await page.getByText('1 change waits until you are back online.').waitFor()
    await expect
      .poll(async () => (await keptKeys(page)).some((key) => key.startsWith('alerts:')))
      .toBe(true)
    await page.close()
    await context.unroute(calls)

    const next = await context.newPage()
    await next.goto(`${gateway.url}/markets`)
    await expect.poll(async () => (await stored())[0]?.state).toBe('paused')
    await expect
      .poll(async () => (await keptKeys(next)).some((key) => key.startsWith('alerts:')))
      .toBe(false)
    await close()
  })
})

describe('the log', () => {
  it('holds what fired, counts it on the bell until it is read, and outlives the alert', async () => {
    const { page, stored, row, close } = await openAlerts(browser, gateway.url, 'reader')
    const panel = await openPanel(page)
    await panel.getByLabel('Price', { exact: true }).fill('1')
    await panel.getByRole('radio', { name: /^Now/ }).check()
    expect(await violationsOn(page)).toEqual([])
    await saveAlert(panel)
    await page.getByRole('link', { name: /^Triggered\s*1$/ }).click()
    await row('Has fired and is done').waitFor()
    await page.getByRole('link', { name: 'Alerts, 1 unread' }).waitFor()

    await row('Rises to 1 USDT')
      .getByRole('button', { name: /^Start again/ })
      .click()
    await page.getByRole('link', { name: /^Active\s*1$/ }).click()
    await row('waits for the next crossing').waitFor()
    expect(await violationsOn(page)).toEqual([])

    await callAs(page, gateway.url + alertDelete.path, {
      ids: (await stored()).map(({ id }) => id),
    })
    await page.getByRole('link', { name: /^Log/ }).click()
    const entry = page.getByRole('listitem').filter({ hasText: written('Rises to 1 USDT') })
    await entry.getByText('Alert log: sent').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await entry.getByRole('button', { name: /^Mark as read/ }).click()
    await page.getByRole('link', { name: 'Alerts', exact: true }).first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: /unread/ }).count()).toBe(0)
    await expect
      .poll(() => page.getByRole('button', { name: 'Mark all as read' }).isDisabled())
      .toBe(true)
    await close()
  })
})
