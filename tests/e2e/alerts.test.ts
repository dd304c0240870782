import type { Browser, Locator, Page } from 'playwright'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '../../src/contract/calls/account/accounts.ts'
import { alertConfigs, alertCreate, alertDelete } from '../../src/contract/calls/alerts.ts'
import { type Alert, alertSchema } from '../../src/contract/entities/alert/alert.ts'
import { alertLimits } from '../../src/contract/limits.ts'
import { launchBrowser, openPage, violationsOn } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'

const answer = v.object({ code: v.string(), data: v.unknown() })

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

async function post(page: Page, path: string, body: object): Promise<unknown> {
  const reply = await page.request.post(gateway.url + path, {
    data: { languageType: 0, ...body },
    headers: { origin: gateway.url },
  })
  const { code, data } = v.parse(answer, await reply.json())
  expect(code, path).toBe('00000')
  return data
}

/** The alerts page of somebody new. */
async function open(loginName: string) {
  const opened = await openPage(browser, { serviceWorkers: 'block' })
  const { page } = opened
  await post(page, register.path, { loginName, password: 'correct horse battery' })
  await page.goto(`${gateway.url}/markets/alerts`)
  const stored = async (): Promise<Alert[]> =>
    v.parse(v.array(alertSchema), await post(page, alertConfigs.path, {}))
  const create = (configurePrice: string, parts: Partial<Alert> = {}) =>
    post(page, alertCreate.path, {
      symbolId: 'BTCUSDT_UMCBL',
      alertType: 1,
      configurePrice,
      frequency: 3,
      channels: [5, 4],
      ...parts,
    })
  return { ...opened, stored, create, row: (words: string) => rowOf(page, words) }
}

/** Words as a page writes them: numbers are isolated from the direction of the text around them. */
function written(words: string): RegExp {
  const parts = words.split(' ').map((part) => part.replace(/[.+]/g, '\\$&'))
  return new RegExp(parts.join('[\\s\u2066\u2069]+'))
}

const rowOf = (page: Page, words: string): Locator =>
  page.getByRole('row').filter({ hasText: written(words) })
const panelOf = (page: Page): Locator => page.getByRole('dialog')

/** Waits until the form has taken the current price: it comes once the pair's list is there. */
async function takesPrice(panel: Locator): Promise<void> {
  await expect.poll(() => panel.getByLabel('Price', { exact: true }).inputValue()).toMatch(/^\d/)
}

async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New alert' }).click()
  const panel = panelOf(page)
  await takesPrice(panel)
  return panel
}

async function save(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Create alert' }).click()
  await panel.waitFor({ state: 'hidden' })
}

/** What the form says is wrong, and which field has the focus then. */
async function refusal(page: Page, words: string): Promise<string> {
  await panelOf(page).getByRole('alert').filter({ hasText: words }).waitFor()
  return page.evaluate(() => document.activeElement?.id ?? '')
}

describe('the alert panel', () => {
  it('creates all eight kinds, on futures and spot', async () => {
    const { page, problems, stored, row, close } = await open('creator')
    const kinds: [kind: string, fill: (panel: Locator) => Promise<void>, words: string][] = [
      [
        'Rises to a price',
        (p) => p.getByLabel('Price', { exact: true }).fill('100,000.5 USDT'),
        'Rises to 100,000.5 USDT',
      ],
      ['Rises to a price', (p) => p.getByRole('button', { name: '10% below' }).click(), 'Falls to'],
      [
        'Rises by a percentage',
        (p) => p.getByRole('button', { name: '10%', exact: true }).click(),
        'Rises by 10%',
      ],
      [
        'Falls by a percentage',
        (p) => p.getByRole('textbox', { name: 'Percentage' }).fill('2.5'),
        'Falls by 2.5%',
      ],
      [
        '24h change rises to',
        (p) => p.getByRole('textbox', { name: 'Percentage' }).fill('90'),
        '24h change rises to +90%',
      ],
      [
        '24h change falls to',
        (p) => p.getByRole('textbox', { name: 'Percentage' }).fill('80'),
        '24h change falls to −80%',
      ],
      [
        'Enters a channel',
        async (p) => {
          await p.getByLabel('Lower bound').fill('900000')
          await p.getByLabel('Upper bound').fill('1000000')
        },
        'Enters 900,000 – 1,000,000 USDT',
      ],
      [
        'Leaves a channel',
        (p) => p.getByRole('button', { name: '10% below to 10% above' }).click(),
        'Leaves',
      ],
    ]
    for (const [kind, fill, words] of kinds) {
      const panel = await openPanel(page)
      await panel.getByRole('radio', { name: kind }).check()
      await fill(panel)
      await save(panel)
      await row(words).waitFor()
    }
    expect((await stored()).map(({ alertType }) => alertType)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])

    const panel = await openPanel(page)
    await panel.getByRole('radio', { name: 'Mark price' }).check()
    await panel.getByRole('combobox', { name: 'Pair' }).click()
    await panel.getByRole('combobox', { name: 'Pair' }).fill('ethusdt')
    await page
      .getByRole('option')
      .filter({ hasText: 'ETH/USDT' })
      .filter({ hasText: 'Spot' })
      .click()
    await expect.poll(() => panel.getByRole('radio', { name: 'Mark price' }).count()).toBe(0)
    await takesPrice(panel)
    await panel.getByLabel('Price', { exact: true }).fill('99999')
    await panel.getByRole('radio', { name: 'Every time' }).check()
    await panel.getByLabel('Then quiet for').selectOption('15 minutes')
    await panel.getByLabel('Note').fill('Spot one')
    await save(panel)
    await row('Every time, then quiet for 15 minutes').filter({ hasText: 'Spot one' }).waitFor()
    expect((await stored())[0]).toMatchObject({
      symbolId: 'ETHUSDT_SPBL',
      priceSource: 0,
      configurePrice: '99999',
      frequency: 1,
      coolDown: 900_000,
    })
    const limits = page.getByRole('complementary', { name: 'All alerts' })
    await limits.getByText('1 of 20 used').waitFor()
    await limits.getByText('8 of 20 used').waitFor()
    await limits.getByText('9 of 50 used').waitFor()
    expect(problems).toEqual([])
    await close()
  })

  it('says what is wrong beside the field, and loses nothing', async () => {
    const { page, stored, create, close } = await open('mistaken')
    const panel = await openPanel(page)
    const price = panel.getByLabel('Price', { exact: true })
    const submit = () => panel.getByRole('button', { name: 'Create alert' }).click()

    await price.fill('')
    await submit()
    expect(await refusal(page, 'Fill in a valid price.')).toBe('alert-price')
    await price.fill('1')
    await submit()
    await refusal(page, 'Choose when the alert should fire.')

    await panel.getByRole('radio', { name: 'Enters a channel' }).check()
    await panel.getByLabel('Lower bound').fill('500')
    await panel.getByLabel('Upper bound').fill('400')
    await submit()
    const reversed = 'The upper bound must be greater than the lower bound.'
    expect(await refusal(page, reversed)).toBe('alert-up')

    const percent = panel.getByRole('textbox', { name: 'Percentage' })
    await panel.getByRole('radio', { name: 'Falls by a percentage' }).check()
    await percent.fill('0')
    await submit()
    expect(await refusal(page, 'Enter a percentage above 0.')).toBe('alert-percent')
    await percent.fill('100')
    await submit()
    await refusal(page, 'A price falls by less than 100%.')
    await percent.fill('50')
    for (const name of [/^Pop-up/, /^Alert log/]) {
      await panel.getByRole('checkbox', { name }).uncheck()
    }
    await submit()
    await refusal(page, 'Choose at least one way to be told.')
    await panel.getByRole('checkbox', { name: /^Alert log/ }).check()

    await page.route(`**${alertCreate.path}`, (route) => route.abort())
    await submit()
    await refusal(page, 'There is no connection, so nothing was saved.')
    await page.unroute(`**${alertCreate.path}`)
    expect(await percent.inputValue()).toBe('50')

    await panel.getByRole('radio', { name: 'Rises to a price' }).check()
    await create('700000')
    await price.fill('700000')
    await submit()
    await refusal(page, 'A similar configuration already exists.')
    expect(await price.inputValue()).toBe('700000')

    const { perBusinessLine } = alertLimits
    for (let made = 1; made < perBusinessLine; made++) await create(String(700_000 + made))
    await price.fill('800000')
    await submit()
    await refusal(page, 'The line-of-business configuration limit was reached.')

    await page.keyboard.press('Escape')
    await panel.getByRole('button', { name: 'Keep editing' }).click()
    expect(await price.inputValue()).toBe('800000')
    await page.keyboard.press('Escape')
    await panel.getByRole('button', { name: 'Discard' }).click()
    await panel.waitFor({ state: 'hidden' })
    expect(await stored()).toHaveLength(perBusinessLine)
    await close()
  })
})

describe('the alerts manager', () => {
  it('edits, duplicates, switches, deletes and undoes', async () => {
    const { page, problems, stored, create, row, close } = await open('manager')
    for (const price of ['500000', '600000', '700000']) await create(price)
    await page.reload()
    const more = (words: string) => row(words).getByRole('button', { name: /^More/ }).click()
    const act = (name: string) => page.getByRole('menuitem', { name }).click()
    const bulk = (name: string) => page.getByRole('toolbar').getByRole('button', { name }).click()
    const panel = panelOf(page)

    await more('500,000')
    await act('Edit')
    await panel.getByLabel('Price', { exact: true }).fill('550000')
    await panel.getByRole('button', { name: 'Save changes' }).click()
    await row('Rises to 550,000 USDT').waitFor()

    await more('550,000')
    await act('Duplicate')
    await panel.getByLabel('Price', { exact: true }).fill('560000')
    await save(panel)
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
    await post(page, alertDelete.path, { ids })
    await panel.getByLabel('Price', { exact: true }).fill('570000')
    await panel.getByRole('button', { name: 'Save changes' }).click()
    await refusal(page, 'The config does not exist.')
    expect(problems).toEqual([])
    await close()
  })

  it('sorts and narrows by pair, keeps that in the address, and switches everything off', async () => {
    const { page, create, row, close } = await open('sorter')
    await create('700000')
    await create('99999', { symbolId: 'ETHUSDT_SPBL' })
    await page.reload()
    const first = () => page.getByRole('row').nth(1).textContent()
    await expect.poll(first).toContain('ETH/USDT')
    await page.getByLabel('Order').selectOption('By pair')
    await expect.poll(first).toContain('BTCUSDT')
    await page.getByRole('searchbox', { name: 'Filter pairs' }).fill('eth')
    await row('BTCUSDT').waitFor({ state: 'detached' })
    await page.reload()
    await expect.poll(first).toContain('ETH/USDT')
    expect(new URL(page.url()).search).toBe('?sort=symbol&q=eth')
    await page.getByRole('searchbox', { name: 'Filter pairs' }).fill('doge')
    await page.getByText('No alert on a pair with').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await row('BTCUSDT').waitFor()

    await page.getByRole('switch', { name: 'All alerts on' }).click()
    await page.getByText('All alerts are switched off.').waitFor()
    await close()
  })

  it('shows the last list without a connection, and makes changes when it is back', async () => {
    const { page, stored, create, row, close } = await open('traveller')
    await create('700000')
    await page.reload()
    await row('700,000').waitFor()
    await page.route('**/v1/send/**', (route) => route.abort())
    await row('700,000').getByRole('switch').click()
    await page.getByText('1 change waits until you are back online.').waitFor()
    await page.reload()
    await row('700,000').getByText('Paused').or(page.getByText('No alert is active')).waitFor()
    await page.getByText('1 change waits until you are back online.').waitFor()
    await page.unroute('**/v1/send/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await stored())[0]?.state).toBe('paused')
    await close()
  })
})

describe('the log', () => {
  it('holds what fired, counts it on the bell until it is read, and outlives the alert', async () => {
    const { page, stored, row, close } = await open('reader')
    const panel = await openPanel(page)
    await panel.getByLabel('Price', { exact: true }).fill('1')
    await panel.getByRole('radio', { name: /^Now/ }).check()
    expect(await violationsOn(page)).toEqual([])
    await save(panel)
    await page.getByRole('link', { name: /^Triggered\s*1$/ }).click()
    await row('Has fired and is done').waitFor()
    await page.getByRole('link', { name: 'Alerts, 1 unread' }).waitFor()

    await row('Rises to 1 USDT')
      .getByRole('button', { name: /^Start again/ })
      .click()
    await page.getByRole('link', { name: /^Active\s*1$/ }).click()
    await row('waits for the next crossing').waitFor()
    expect(await violationsOn(page)).toEqual([])

    await post(page, alertDelete.path, { ids: (await stored()).map(({ id }) => id) })
    await page.getByRole('link', { name: /^Log/ }).click()
    const entry = page.getByRole('listitem').filter({ hasText: written('Rises to 1 USDT') })
    await entry.getByText('Alert log: sent').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await entry.getByRole('button', { name: /^Mark as read/ }).click()
    await page.getByRole('link', { name: 'Alerts', exact: true }).first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: /unread/ }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Mark all as read' }).isDisabled()).toBe(true)
    await close()
  })
})

it('tells visitors what alerts are, and leads them to the sign-in page and back', async () => {
  const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
  await page.goto(`${gateway.url}/markets/alerts`)
  const link = page.getByRole('main').getByRole('link', { name: 'Sign in to set alerts' })
  expect(await link.getAttribute('href')).toBe('/login?from=%2Fmarkets%2Falerts')
  await close()
})
