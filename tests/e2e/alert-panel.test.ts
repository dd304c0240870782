import type { Browser, Locator } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertCreate } from '../../src/contract/calls/alerts.ts'
import { alertLimits } from '../../src/contract/limits.ts'
import { openAlerts, openPanel, refuses, saveAlert, takesPrice } from '../support/alerts-page.ts'
import { launchBrowser } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'

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

describe('the alert panel', () => {
  it('creates all eight kinds, on futures and spot', async () => {
    const { page, problems, stored, row, close } = await openAlerts(browser, gateway.url, 'creator')
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
      await saveAlert(panel)
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
    await saveAlert(panel)
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
    const { page, stored, create, close } = await openAlerts(browser, gateway.url, 'mistaken')
    const panel = await openPanel(page)
    const price = panel.getByLabel('Price', { exact: true })
    const submit = () => panel.getByRole('button', { name: 'Create alert' }).click()

    await price.fill('')
    await submit()
    await refuses(page, 'Fill in a valid price.', 'alert-price')
    await price.fill('1')
    await submit()
    await refuses(page, 'Choose when the alert should fire.')

    await panel.getByRole('radio', { name: 'Enters a channel' }).check()
    await panel.getByLabel('Lower bound').fill('500')
    await panel.getByLabel('Upper bound').fill('400')
    await submit()
    const reversed = 'The upper bound must be greater than the lower bound.'
    await refuses(page, reversed, 'alert-up')

    const percent = panel.getByRole('textbox', { name: 'Percentage' })
    await panel.getByRole('radio', { name: 'Falls by a percentage' }).check()
    await percent.fill('0')
    await submit()
    await refuses(page, 'Enter a percentage above 0.', 'alert-percent')
    await percent.fill('100')
    await submit()
    await refuses(page, 'A price falls by less than 100%.')
    await percent.fill('50')
    for (const name of [/^Pop-up/, /^Alert log/]) {
      await panel.getByRole('checkbox', { name }).uncheck()
    }
    await submit()
    await refuses(page, 'Choose at least one way to be told.')
    await panel.getByRole('checkbox', { name: /^Alert log/ }).check()

    await page.route(`**${alertCreate.path}`, (route) => route.abort())
    await submit()
    await refuses(page, 'There is no connection, so nothing was saved.')
    await page.unroute(`**${alertCreate.path}`)
    expect(await percent.inputValue()).toBe('50')

    await panel.getByRole('radio', { name: 'Rises to a price' }).check()
    await create({ configurePrice: '700000' })
    await price.fill('700000')
    await submit()
    await refuses(page, 'A similar configuration already exists.')
    expect(await price.inputValue()).toBe('700000')

    const { perBusinessLine } = alertLimits
    for (let made = 1; made < perBusinessLine; made++)
      await create({ configurePrice: String(700_000 + made) })
    await price.fill('800000')
    await submit()
    await refuses(page, 'The line-of-business configuration limit was reached.')

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
