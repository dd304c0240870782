// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { makeAlert } from '../../../tests/support/alerts.ts'
import {
  type FakedGateway,
  fakedGateway,
  signIn,
} from '../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../tests/support/faked/open-screen.tsx'
import { press, saidIn, saidInEach, write } from '../../../tests/support/faked/page-texts.ts'
import { alertConfigs, alertCreate } from '../../contract/calls/alerts.ts'

const now = Date.UTC(2026, 10, 21, 14, 3)
const day = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  // What this page has for it is null, which no browser has.
  const locks = { request: (_: string, work: () => Promise<void>) => work() }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

/** Somebody with alerts of every kind and state. */
function gatewayOf(): FakedGateway {
  const gateway = fakedGateway()
  signIn(gateway)
  const spot = { symbolId: 'BTCUSDT_SPBL', businessLine: 1 } as const
  gateway.calls.answer(alertConfigs, [
    makeAlert({ id: 'a1', configurePrice: '80000', createdAt: now - day }),
    makeAlert({
      ...spot,
      id: 'a2',
      alertType: 2,
      configurePrice: '60000.5',
      frequency: 1,
      coolDown: 300_000,
      note: 'Buy.',
      createdAt: now - 2 * day,
    }),
    makeAlert({
      ...spot,
      id: 'a3',
      alertType: 3,
      percent: '0.05',
      frequency: 2,
      createdAt: now - 3 * day,
    }),
    makeAlert({
      ...spot,
      id: 'a5',
      symbolId: 'XRPUSDT_SPBL',
      configurePrice: '2',
      firedCount: 3,
      createdAt: now - 5 * day,
    }),
  ])
  gateway.calls.answer(alertCreate, makeAlert())
  return gateway
}

const rows = () => saidInEach('main tbody tr, main [role=row]')

it('the page of alerts says of each what it waits for, how far that is and how often it fires', async () => {
  await openScreen('/markets/alerts', gatewayOf())
  await expect.poll(() => rows().length).toBeGreaterThan(3)
  await expect.poll(() => rows().join()).toContain('14.2')
  await expect
    .poll(() => saidIn('main'))
    .toEqual(
      'Alerts New alert Active 4 Triggered 0 Paused 0 Expired 0 All 4 Log Order Newest first By pair Nearest first Last fired Pair Condition Distance Channels Fired Created On B BTCUSDT USDT-M 70,010.00 Rises to 80,000 USDT Last price · Only once +14.27% — 20 Nov 2026 until 20 Nov 2286 B BTC/USDT Spot 70,000.00 Falls to 60,000.5 USDT Every time, then quiet for 5 minutes Buy. −14.29% — 19 Nov 2026 until 20 Nov 2286 B BTC/USDT Spot 70,000.00 Rises by 5% Once a day +5.00% — 18 Nov 2026 until 20 Nov 2286 X XRP/USDT Spot — Rises to 2 USDT Only once — — 3 times 16 Nov 2026 until 20 Nov 2286 All alerts on New alerts stay quiet for 1 minute 5 minutes 15 minutes 1 hour Limits Spot 0 of 20 used Futures 0 of 20 used Market 0 of 20 used All 0 of 50 used One alert tells you at most 2 times a minute, 2 an hour and 2 a day. What is beyond stands in the log. Channels Pop-up Ready Alert log Ready Push Not available The operator of this site has not set it up. Email Not available The operator of this site has not set it up. SMS Not available The operator of this site has not set it up. This device Notifications: not on this address Open this site by an address that begins with https. Push messages: not possible in this browser Alerts still reach you on open pages, in the log and by email. Sound: silent until your first click Play a test',
    )
})

it('the form of an alert says how far its price is, and what is wrong with it', async () => {
  const gateway = gatewayOf()
  await openScreen('/markets/alerts', gateway)
  await expect.poll(() => rows().length).toBeGreaterThan(3)
  press('main button', 'New alert')
  await expect
    .poll(() => document.querySelector<HTMLInputElement>('#alert-price')?.value)
    .toMatch(/\d/)
  await expect
    .poll(() => saidIn('[role=dialog]'))
    .toEqual(
      'New alert A price Market changes Fear and greed Pair B USDT-M Last price Mark price Index price Last price 70,010.00 USDT Tell me when the price Rises to a price Falls to a price Rises by a percentage Falls by a percentage 24h change rises to 24h change falls to Enters a channel Leaves a channel Fires when the price was below this value and is now at or above it. Price USDT Understood: 70,010.00 USDT − 10 % − 5 % − 1 % + 1 % + 5 % + 10 % How often Only once Once a day Every time Tell me by Pop-up A card on open pages. Notifications need an address that begins with https. Alert log Unread in the log and on the bell Push The operator of this site has not set it up. Not available Email The operator of this site has not set it up. Not available SMS The operator of this site has not set it up. Not available Watched for 1 day, until 22 Nov 2026 7 days, until 28 Nov 2026 30 days, until 21 Dec 2026 90 days, until 19 Feb 2027 365 days, until 21 Nov 2027 Note Rises to 70,010.00 USDT Distance: already there Futures: 0 of 20 used · All: 0 of 50 used Create alert',
    )
  write('#alert-price', '0')
  press('[role=dialog] button', 'Create alert')
  await expect.poll(() => saidIn('[role=dialog] [role=alert]')).not.toBe('')
  await expect.poll(() => saidIn('[role=dialog] [role=alert]')).toEqual('Fill in a valid price.')
  write('#alert-price', '77000')
  press('[role=dialog] button', 'Create alert')
  await expect.poll(() => gateway.calls.asked(alertCreate).length).toBe(1)
  expect(gateway.calls.asked(alertCreate)).toEqual([
    {
      languageType: 0,
      symbolId: 'BTCUSDT_UMCBL',
      alertType: 1,
      priceSource: 0,
      configurePrice: '77000',
      frequency: 3,
      coolDown: 60000,
      channels: [5, 4],
      note: '',
      fireIfMet: false,
    },
  ])
})

it('the form of an alert on market changes offers every kind, of which two are chosen at first', async () => {
  await openScreen('/markets/alerts', gatewayOf())
  await expect.poll(() => rows().length).toBeGreaterThan(3)
  press('main button', 'New alert')
  await expect.poll(() => saidIn('[role=dialog]')).toContain('Market changes')
  press('[role=dialog] label', 'Market changes')
  await expect.poll(() => saidIn('[role=dialog]')).toContain('Size at least')
  const boxes = () => [
    ...document.querySelectorAll<HTMLInputElement>('[role=dialog] [class*=kind] input'),
  ]
  expect([boxes().length, boxes().filter(({ checked }) => checked).length]).toEqual([8, 2])
})
