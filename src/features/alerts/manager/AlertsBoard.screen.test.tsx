import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeAlert, makeLimits } from '../../../../tests/support/alerts.ts'
import {
  type FakedGateway,
  fakedGateway,
  signIn,
} from '../../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../../tests/support/faked/open-screen.tsx'
import {
  alertConfigs,
  alertDelete,
  alertFrequencyLimits,
  alertSetting,
  alertUpdate,
} from '../../../contract/calls/alerts.ts'
import { alertCodes } from '../../../contract/codes/alert-codes.ts'
import type { Alert } from '../../../contract/entities/alert/alert.ts'

const btc = makeAlert({ id: 'a1', configurePrice: '700000', createdAt: 1_000 })
const eth = makeAlert({
  id: 'a2',
  symbolId: 'ETHUSDT_SPBL',
  businessLine: 1,
  configurePrice: '99999',
  createdAt: 2_000,
})

/** The gateway of somebody who has these alerts. */
function gatewayWith(...alerts: Alert[]): FakedGateway {
  const gateway = fakedGateway()
  signIn(gateway)
  gateway.calls.answer(alertConfigs, alerts)
  return gateway
}

const rows = page.getByRole('row')
const firstRow = () => rows.elements()[1]?.textContent
const row = (words: string) => rows.filter({ hasText: words })

it('the alerts are waited for in rows of their size', async () => {
  const gateway = gatewayWith(btc)
  const release = gateway.calls.hold(alertConfigs)
  await openScreen('/markets/alerts', gateway)
  await expect.element(page.getByRole('heading', { name: 'Alerts' })).toBeVisible()
  expect(rows.elements()).toEqual([])
  expect(page.getByText('No alert is active').elements()).toEqual([])
  release()
  await expect.element(row('700,000')).toBeVisible()
})

it('the alerts of somebody who has none lead to the form of the first', async () => {
  await openScreen('/markets/alerts', gatewayWith())
  await expect.element(page.getByText('No alert is active')).toBeVisible()
  await page.getByRole('button', { name: 'Set an alert' }).click()
  await expect.element(page.getByRole('dialog', { name: 'New alert' })).toBeVisible()
})

it('alerts that the gateway does not tell are said to be watched all the same, and are asked for again', async () => {
  const gateway = gatewayWith()
  gateway.calls.refuse(alertConfigs, '50000', 'No.')
  await openScreen('/markets/alerts', gateway)
  await expect.element(page.getByText('Your alerts could not be loaded')).toBeVisible()
  gateway.calls.answer(alertConfigs, [btc])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row('700,000')).toBeVisible()
})

it('a change of an alert waits for the connection, which the page says, and is sent when it is back', async () => {
  const gateway = gatewayWith(btc)
  gateway.calls.answer(alertUpdate, [{ ...btc, alertSwitch: 0, state: 'paused' }])
  const { setOnline } = await openScreen('/markets/alerts', gateway)
  await expect.element(row('700,000')).toBeVisible()
  setOnline(false)
  await row('700,000').getByRole('switch').click({ force: true })
  await expect.element(page.getByText('1 change waits until you are back online.')).toBeVisible()
  expect(gateway.calls.asked(alertUpdate)).toEqual([])
  setOnline(true)
  await expect
    .poll(() => gateway.calls.asked(alertUpdate))
    .toMatchObject([{ ids: ['a1'], alertSwitch: 0 }])
  await expect
    .element(page.getByText('1 change waits until you are back online.'))
    .not.toBeInTheDocument()
})

it('alerts are sorted and narrowed by pair, which the address keeps', async () => {
  const { address } = await openScreen('/markets/alerts', gatewayWith(eth, btc))
  await expect.poll(firstRow).toContain('ETH/USDT')
  await page.getByLabelText('Order').selectOptions('By pair')
  await expect.poll(firstRow).toContain('BTCUSDT')
  const filter = page.getByRole('searchbox', { name: 'Filter pairs' })
  await filter.fill('eth')
  await expect.element(row('BTCUSDT')).not.toBeInTheDocument()
  await expect.poll(address).toBe('/markets/alerts?sort=symbol&q=eth')
  await filter.fill('doge')
  await expect.element(page.getByText(/No alert on a pair with/)).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.element(row('BTCUSDT')).toBeVisible()
})

it('alerts at an address with order and filter are shown so', async () => {
  await openScreen('/markets/alerts?sort=symbol&q=eth', gatewayWith(eth, btc))
  await expect.poll(firstRow).toContain('ETH/USDT')
  expect(row('BTCUSDT').elements()).toEqual([])
  await expect.element(page.getByRole('searchbox', { name: 'Filter pairs' })).toHaveValue('eth')
})

it('what the limits leave is counted for each market and for all', async () => {
  const gateway = gatewayWith(eth, btc)
  gateway.calls.answer(alertFrequencyLimits, {
    ...makeLimits(),
    used: {
      total: 3,
      lines: [
        { businessLine: 1, used: 1 },
        { businessLine: 2, used: 2 },
      ],
    },
  })
  await openScreen('/markets/alerts', gateway)
  const limits = page.getByRole('complementary', { name: 'All alerts' })
  for (const words of ['1 of 20 used', '2 of 20 used', '3 of 50 used'])
    await expect.element(limits.getByText(words)).toBeVisible()
})

it('all alerts are switched off by one switch, and the page says that they are', async () => {
  const gateway = gatewayWith(btc)
  await openScreen('/markets/alerts', gateway)
  await expect.element(row('700,000')).toBeVisible()
  gateway.calls.answer(alertSetting, { alertSwitch: 0, coolDown: 60_000 })
  await page.getByRole('switch', { name: 'All alerts on' }).click({ force: true })
  await expect.element(page.getByText('All alerts are switched off.')).toBeVisible()
  expect(gateway.calls.asked(alertSetting)).toContainEqual(
    expect.objectContaining({ alertSwitch: 0 }),
  )
})

it('the actions of an alert are reached, and left again, by keys', async () => {
  await openScreen('/markets/alerts', gatewayWith(btc))
  const more = row('700,000').getByRole('button', { name: /^More/ })
  await expect.element(more).toBeVisible()
  more.element().focus()
  await expect.element(more).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
})

it('a deletion that the gateway refuses is told on another page, with the way back', async () => {
  const gateway = gatewayWith(btc)
  gateway.calls.refuse(alertDelete, alertCodes.deleteFailed, 'No.')
  const { address } = await openScreen('/markets/alerts', gateway)
  await row('700,000').getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(row('700,000')).not.toBeInTheDocument()
  await page.getByRole('banner').getByRole('link', { name: 'Markets' }).first().click()
  await expect.poll(address).toBe('/markets')
  // The page is put aside, after which nobody can undo.
  dispatchEvent(new Event('pagehide'))
  const toast = page.getByRole('status').filter({ hasText: 'Failed to delete.' })
  await toast.getByRole('button', { name: 'Alerts' }).click()
  await expect.element(row('700,000')).toBeVisible()
})

it('visitors are told what alerts are, and led to the sign-in page and back', async () => {
  await openScreen('/markets/alerts', fakedGateway())
  const link = page.getByRole('main').getByRole('link', { name: 'Sign in to set alerts' })
  await expect.element(link).toHaveAttribute('href', '/login?from=%2Fmarkets%2Falerts')
})
