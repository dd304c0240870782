import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { makeAlert } from '../../../../tests/support/alerts.ts'
import {
  type FakedGateway,
  fakedGateway,
  signIn,
} from '../../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../../tests/support/faked/open-screen.tsx'
import { alertConfigs, alertCreate } from '../../../contract/calls/alerts.ts'
import { searchCoin } from '../../../contract/calls/coins.ts'
import { alertCodes } from '../../../contract/codes/alert-codes.ts'

const form = page.getByRole('dialog')
const price = form.getByLabelText('Price', { exact: true })
const percent = form.getByRole('textbox', { name: 'Percentage' })
const create = form.getByRole('button', { name: 'Create alert' })

/** A gateway that takes every alert. */
function takingGateway(): FakedGateway {
  const gateway = fakedGateway()
  signIn(gateway)
  gateway.calls.answer(alertCreate, makeAlert())
  return gateway
}

/** Opens the form of a new alert on the page of alerts, once it has taken the current price. */
async function openForm(gateway: FakedGateway, segment = '', button = 'New alert') {
  const screen = await openScreen(`${segment}/markets/alerts`, gateway)
  await newForm(button)
  return screen
}

async function newForm(button = 'New alert'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect
    .poll(() => form.element().querySelector<HTMLInputElement>('#alert-price')?.value)
    .toMatch(/^\d/)
}

/** Presses the button that saves, and waits until the form says what is wrong. */
async function refuses(words: string, field?: string): Promise<void> {
  await create.click()
  await expect.element(form.getByRole('alert').filter({ hasText: words })).toBeVisible()
  if (field !== undefined) await expect.poll(() => document.activeElement?.id).toBe(field)
}

it('the form of an alert sends each of the eight kinds as it was entered', async () => {
  const gateway = takingGateway()
  await openForm(gateway)
  const kinds: [kind: string, fill: () => Promise<void>, sent: object][] = [
    [
      'Rises to a price',
      () => price.fill('100,000.5 USDT'),
      { alertType: 1, configurePrice: '100000.5' },
    ],
    [
      'Rises to a price',
      () => form.getByRole('button', { name: '10% below' }).click(),
      { alertType: 2, configurePrice: '63009.00' },
    ],
    [
      'Rises by a percentage',
      () => form.getByRole('button', { name: '10%', exact: true }).click(),
      { alertType: 3, percent: '0.1' },
    ],
    ['Falls by a percentage', () => percent.fill('2.5'), { alertType: 4, percent: '0.025' }],
    ['24h change rises to', () => percent.fill('90'), { alertType: 5, percent: '0.9' }],
    ['24h change falls to', () => percent.fill('80'), { alertType: 6, percent: '0.8' }],
    [
      'Enters a channel',
      async () => {
        await form.getByLabelText('Lower bound').fill('900000')
        await form.getByLabelText('Upper bound').fill('1000000')
      },
      { alertType: 7, configurePriceDown: '900000', configurePriceUp: '1000000' },
    ],
    [
      'Leaves a channel',
      () => form.getByRole('button', { name: '10% below to 10% above' }).click(),
      { alertType: 8, configurePriceDown: '63009.00', configurePriceUp: '77011.00' },
    ],
  ]
  for (const [kind, fill, sent] of kinds) {
    await form.getByRole('radio', { name: kind }).click({ force: true })
    await fill()
    await create.click()
    await expect.element(form).not.toBeInTheDocument()
    expect(gateway.calls.asked(alertCreate).at(-1)).toMatchObject({
      symbolId: 'BTCUSDT_UMCBL',
      ...sent,
    })
    await newForm()
  }
  expect(gateway.calls.asked(alertCreate)).toHaveLength(kinds.length)
})

it('the form of an alert takes another pair, how often, a note, and offers prices of contracts for contracts alone', async () => {
  const gateway = takingGateway()
  const eth = {
    symbolId: 'ETHUSDT_SPBL',
    symbolCode: 'ETHUSDT',
    businessLine: 1 as const,
    base: 'ETH',
    quote: 'USDT',
    coinName: 'Ethereum',
    icon: '',
    price: '2500.00',
    change24h: null,
  }
  gateway.calls.answer(searchCoin, { symbols: [eth], sectors: [], trending: [eth] })
  await openForm(gateway)
  await form.getByRole('radio', { name: 'Mark price' }).click({ force: true })
  const pair = form.getByRole('combobox', { name: 'Pair' })
  await pair.click()
  await pair.fill('ethusdt')
  await page.getByRole('option').filter({ hasText: 'ETH/USDT' }).filter({ hasText: 'Spot' }).click()
  await expect.element(form.getByRole('radio', { name: 'Mark price' })).not.toBeInTheDocument()
  await expect.element(price).toHaveValue('2500.00')
  await price.fill('99999')
  await form.getByRole('radio', { name: 'Every time' }).click({ force: true })
  await form.getByLabelText('Then quiet for').selectOptions('15 minutes')
  await form.getByLabelText('Note').fill('Spot one')
  await create.click()
  await expect.element(form).not.toBeInTheDocument()
  expect(gateway.calls.asked(alertCreate)).toMatchObject([
    {
      symbolId: 'ETHUSDT_SPBL',
      priceSource: 0,
      configurePrice: '99999',
      frequency: 1,
      coolDown: 900_000,
      note: 'Spot one',
    },
  ])
})

it('the form of an alert says what is wrong beside its field, sends nothing and loses nothing', async () => {
  const gateway = takingGateway()
  await openForm(gateway)
  await price.fill('')
  await refuses('Fill in a valid price.', 'alert-price')
  await price.fill('1')
  await refuses('Choose when the alert should fire.')
  await form.getByRole('radio', { name: 'Enters a channel' }).click({ force: true })
  await form.getByLabelText('Lower bound').fill('500')
  await form.getByLabelText('Upper bound').fill('400')
  await refuses('The upper bound must be greater than the lower bound.', 'alert-up')
  await form.getByRole('radio', { name: 'Falls by a percentage' }).click({ force: true })
  await percent.fill('0')
  await refuses('Enter a percentage above 0.', 'alert-percent')
  await percent.fill('100')
  await refuses('A price falls by less than 100%.')
  await percent.fill('50')
  for (const name of [/^Pop-up/, /^Alert log/]) await form.getByRole('checkbox', { name }).click()
  await refuses('Choose at least one way to be told.')
  await expect.element(percent).toHaveValue('50')
  expect(gateway.calls.asked(alertCreate)).toEqual([])
})

it('the form of an alert keeps what was entered where there is no connection or the gateway refuses it', async () => {
  const gateway = takingGateway()
  const { setOnline } = await openForm(gateway)
  await price.fill('800000')
  setOnline(false)
  await refuses('There is no connection, so nothing was saved.')
  setOnline(true)
  gateway.calls.refuse(alertCreate, alertCodes.similarExists, 'no')
  await refuses('A similar configuration already exists.')
  gateway.calls.refuse(alertCreate, alertCodes.lineLimitReached, 'no')
  await refuses('The line-of-business configuration limit was reached.')
  await expect.element(form.getByText('Delete an alert first.')).toBeVisible()
  await expect.element(price).toHaveValue('800000')
})

it('the form of an alert asks by keys before it throws away what was entered', async () => {
  await openForm(takingGateway())
  await price.fill('800000')
  await userEvent.keyboard('{Escape}')
  await form.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(price).toHaveValue('800000')
  await userEvent.keyboard('{Escape}')
  await expect.element(form.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.element(form).not.toBeInTheDocument()
})

it('the form of an alert can be filled in before its pair has a price', async () => {
  const gateway = takingGateway()
  gateway.market.latency = () => 60_000
  await openScreen('/markets/alerts', gateway)
  await page.getByRole('button', { name: 'New alert' }).click()
  await expect.element(form.getByText('…', { exact: true })).toBeVisible()
  await expect.element(price).toHaveValue('')
  await price.fill('70000')
  await create.click()
  await expect
    .poll(() => gateway.calls.asked(alertCreate))
    .toMatchObject([{ configurePrice: '70000' }])
})

it('the form of an alert that is being saved cannot be saved twice', async () => {
  const gateway = takingGateway()
  const release = gateway.calls.hold(alertCreate)
  await openForm(gateway)
  await price.fill('800000')
  await create.click()
  await expect.element(form.getByRole('button', { name: 'Saving…' })).toBeDisabled()
  release()
  await expect.element(form).not.toBeInTheDocument()
  expect(gateway.calls.asked(alertCreate)).toHaveLength(1)
  expect(gateway.calls.asked(alertConfigs).length).toBeGreaterThan(0)
})

const meaning = (): string =>
  document.querySelector('#alert-price-meaning')?.textContent?.replace(/[\u2066\u2069]/g, '') ?? ''

it('the form of an alert reads a price by the language, and shows what is understood before it is saved', async () => {
  await openForm(takingGateway(), '/de', 'Neuer Alarm')
  const preis: Locator = form.getByRole('textbox', { name: 'Preis', exact: true })
  await expect.element(preis).toHaveValue('70010,00')
  await preis.fill('70.000')
  await expect.poll(meaning).toBe('Verstanden: 70.000 USDT')
  await expect.element(page.getByRole('status').filter({ hasText: '70.000' })).toBeInTheDocument()
  await preis.fill('٧٠٬٠٠٠٫٥')
  await expect.poll(meaning).toBe('Verstanden: 70.000,5 USDT')
})

it('the form of an alert asks where a price can mean two numbers, and takes the answer', async () => {
  await openForm(takingGateway())
  await price.fill('1,5')
  const question = form.getByRole('group', { name: 'Which number do you mean?' })
  await refuses('Choose which number you mean.')
  await question.getByRole('button', { name: /^\u2066?1\.5/ }).click()
  await expect.element(price).toHaveValue('1.5')
  await expect.element(price).toHaveFocus()
  await expect.poll(meaning).toBe('Understood: 1.5 USDT')
})
