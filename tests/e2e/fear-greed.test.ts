import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '../../src/contract/calls/account/accounts.ts'
import { openPage, sharedBrowser } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'

const path = '/markets/fear-and-greed-index'
const gauge = (page: Page) => page.getByRole('img', { name: /^Fear and greed: \d+/ })

describe('the fear and greed index', () => {
  let gateway: RunningGateway
  let browser: Browser

  beforeAll(async () => {
    gateway = await startGateway({ SIM_CLOCK: '2026-11-21T14:03:20Z@1', SIM_SYMBOLS: '40' })
    browser = await sharedBrowser()
  })
  afterAll(() => gateway?.dispose())

  it('shows our own index with its parts, history, bands and ranges, and no shell', async () => {
    // axe would take a colour that fades in for the one that is meant.
    const { page, problems, close } = await openPage(browser, {
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    })
    await page.goto(gateway.url + path)
    await gauge(page).waitFor()
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    await page.getByText('Source: an index of our own').waitFor()
    await page.getByText('Volatility against 30 and 90 d').waitFor()

    const bands = page.locator('section').filter({ hasText: 'A year by bands' })
    const days = async (): Promise<number> => {
      const counts = await bands.locator('tbody td:nth-child(3)').allTextContents()
      return counts.reduce((sum, count) => sum + Number(count), 0)
    }
    await expect.poll(days).toBe(365)
    const history = page.getByRole('slider', { name: 'History of the fear and greed index' })
    await expect.poll(() => history.getAttribute('aria-valuemax')).toBe('365')
    await page.getByText('30 d', { exact: true }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?range=30d')
    await expect.poll(() => history.getAttribute('aria-valuemax')).toBe('30')
    const ends = (name: string) => page.getByRole('slider', { name, exact: true })
    const span = async (): Promise<number> =>
      Number(await ends('Last day shown').getAttribute('aria-valuenow')) -
      Number(await ends('First day shown').getAttribute('aria-valuenow'))
    await ends('First day shown').focus()
    await page.keyboard.press('PageDown')
    await expect.poll(span).toBe(60)
    await expect.poll(() => history.getAttribute('aria-valuemax')).toBe('60')
    await expect.poll(() => new URL(page.url()).search).toBe('?from=2026-09-23&to=2026-11-21')
    const strip = page.getByRole('group', { name: 'Range' })
    const { x = 0, y = 0, width = 0 } = (await strip.boundingBox()) ?? {}
    await page.mouse.move(x + width * 0.2, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.3, y + 20)
    await page.mouse.move(x + width * 0.4, y + 20)
    await expect.poll(span).toBeGreaterThan(60)
    await page.mouse.up()
    await expect
      .poll(() => new URL(page.url()).search)
      .toMatch(/^\?from=2026-0[12]-\d\d&to=2026-04-\d\d$/)
    const rendered = await span()
    await page.reload()
    await expect.poll(span).toBe(rendered)
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await expect.poll(() => history.getAttribute('aria-valuemax')).toBe('365')
    await page.getByText('30 d', { exact: true }).click()
    await expect.poll(() => history.getAttribute('aria-valuemax')).toBe('30')
    // Bitcoin has a scale in the display currency.
    const scale = history.locator('text', { hasText: /^[\d.]+K$/ })
    await expect.poll(() => scale.count()).toBeGreaterThan(1)
    await history.focus()
    // Its last point is what the gauge shows.
    const present = await gauge(page).getAttribute('aria-label')
    const [, reading] = /: (\d+)/.exec(present ?? '') ?? []
    await expect
      .poll(() => history.getAttribute('aria-valuetext'))
      .toMatch(new RegExp(`^Now: .*Index \\u2066${reading}\\D`))
    await page.keyboard.press('ArrowLeft')
    await expect
      .poll(() => history.getAttribute('aria-valuetext'))
      .toMatch(/2026: BTC .*Index \u2066\d+/)

    // A visitor is asked to sign in first.
    await page.getByRole('button', { name: 'Set alert' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).waitFor()
    await page.locator('[role="dialog"]:focus-within').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.getByRole('link', { name: 'Markets' }).first().click()
    await page.waitForURL(`${gateway.url}/markets`)
    expect(problems).toEqual([])
    await close()
  })

  it.each(['/', 'Control+k'])('opens the search by %s, though it has no header', async (keys) => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(gateway.url + path)
    await gauge(page).waitFor()
    await page.keyboard.press(keys)
    await page.getByRole('combobox').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('btc')
    // Before the coins are there, the first choice is to filter a list.
    await page.getByRole('option', { selected: true }).filter({ hasText: 'Bitcoin' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`${gateway.url}/markets/tokens/BTC`)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await close()
  })

  it('tells when the index enters a band, and stands among the alerts', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    const account = await page.request.post(gateway.url + register.path, {
      data: { languageType: 0, loginName: 'reader', password: 'correct horse battery' },
      headers: { origin: gateway.url },
    })
    expect(account.status()).toBe(200)
    // What fires before somebody listens stands in the log alone.
    const listens = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) =>
          String(payload).includes('"price_notice"'),
        ),
      )
    await page.goto(gateway.url + path)
    await listens
    const reading = (await gauge(page).getAttribute('aria-label')) ?? ''
    const [, band = ''] = /, (.+)$/.exec(reading) ?? []
    const present = new RegExp(`^${band} \\d`)
    const card = page.locator('section').filter({ hasText: 'Tell me when it enters' })
    await card.getByRole('checkbox', { name: present }).check()
    await card.getByRole('button', { name: 'Set alert' }).click()
    const panel = page.getByRole('dialog')
    await expect
      .poll(() => panel.getByRole('radio', { name: 'Fear and greed' }).isChecked())
      .toBe(true)
    await panel.getByRole('radio', { name: /^Now/ }).check()
    await panel.getByRole('radio', { name: 'Every time' }).check()
    await panel.getByText('Market: 0 of 20 used').waitFor()
    await panel.getByRole('button', { name: 'Create alert' }).click()
    await panel.waitFor({ state: 'hidden' })
    const notice = page.getByRole('region', { name: 'Price alerts' })
    await notice.getByText(`Fear and greed: ${band}`).waitFor()

    await page.goto(`${gateway.url}/markets/alerts`)
    const row = page.getByRole('row').filter({ hasText: 'Fear and greed' })
    await row.getByText('waits for the next crossing').waitFor()
    await page.getByLabel('All alerts').getByText('1 of 20 used').waitFor()
    const menu = async (item: string): Promise<void> => {
      await row.getByRole('button', { name: /^More/ }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await menu('Edit')
    await panel.getByRole('checkbox', { name: present }).uncheck()
    for (const other of await panel.getByRole('checkbox', { name: /–/ }).all()) {
      await other.uncheck()
    }
    await panel.getByRole('button', { name: 'Save changes' }).click()
    await panel.getByText('Choose at least one band.').waitFor()
    await panel.getByRole('checkbox', { name: 'Extreme fear' }).check()
    await panel.getByRole('checkbox', { name: 'Extreme greed' }).check()
    await panel.getByRole('button', { name: 'Save changes' }).click()
    await row.getByText('Enters Extreme fear or Extreme greed').waitFor()
    await menu('Delete')
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.getByRole('switch').click()
    await page.getByRole('link', { name: /^Paused\s*1$/ }).click()
    await row.getByText('Paused').waitFor()
    await page.getByRole('link', { name: /^Log/ }).click()
    const entry = page.getByRole('listitem').filter({ hasText: 'Fear and greed' })
    await entry.getByText('Alert log: sent').waitFor()
    expect(problems).toEqual([])
    await close()
  })
})
