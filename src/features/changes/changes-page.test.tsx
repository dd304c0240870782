// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { makeChange } from '../../../tests/support/changes.ts'
import { fakedGateway } from '../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../tests/support/faked/open-screen.tsx'
import { attributesIn, press, saidIn, saidInEach } from '../../../tests/support/faked/page-texts.ts'
import { marketChanges, marketChangesMenu } from '../../contract/calls/changes.ts'
import { defaultChangeRules } from '../../contract/market/change-rules.ts'
import { fieldIndex } from '../../contract/market/ticker-fields.ts'

const now = Date.UTC(2026, 10, 21, 14, 3)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})

function gatewayOf() {
  const gateway = fakedGateway()
  const { calls, market } = gateway
  market.set(1, 0, fieldIndex.turnover24h, 9_000_000)
  market.set(1, 1, fieldIndex.turnover24h, 900_000)
  market.set(1, 2, fieldIndex.turnover24h, 110_000)
  const { priceMoves, volumeMoves, volumeTimes, blockTimes } = defaultChangeRules
  calls.answer(marketChangesMenu, {
    kinds: [
      { kind: 'rise', windows: ['5m', '2h'] },
      { kind: 'fall', windows: ['5m', '2h'] },
      { kind: 'newHigh', windows: ['24h', '7d'] },
      { kind: 'blockBuy', windows: ['5m'] },
    ],
    rules: {
      ...defaultChangeRules,
      priceMoves: [...priceMoves],
      volumeMoves: [...volumeMoves],
      volumeTimes: [...volumeTimes],
      blockTimes: [...blockTimes],
    },
  })
  calls.answer(marketChanges, {
    asOf: now,
    latest: 4,
    changes: [
      makeChange({ id: 4, time: now - 60_000, kind: 'rise', move: '0.0512', price: '68000' }),
      makeChange({
        id: 3,
        time: now - 300_000,
        symbolId: 'ETHUSDT_SPBL',
        kind: 'fall',
        size: 2,
        move: '-0.0712',
        price: '2600',
      }),
      makeChange({
        id: 2,
        time: now - 600_000,
        symbolId: 'SOLUSDT_SPBL',
        kind: 'newHigh',
        window: '7d',
        size: 2,
        move: '0.012',
        price: '140',
      }),
      makeChange({
        id: 1,
        time: now - 4_000_000,
        kind: 'blockBuy',
        size: 3,
        move: '0',
        price: '69000',
        volume: '12.5',
        volumeTimes: 100,
      }),
    ],
  })
  return gateway
}

it('the page of changes tells what happened when, how far, and what became of it', async () => {
  await openScreen('/markets/change', gatewayOf())
  await expect.poll(() => saidInEach('[data-list="changes"] [data-symbol-id]').length).toBe(4)
  await expect.poll(() => saidIn('main')).toMatch(/70,000/)
  await expect
    .poll(() => saidInEach('[data-list="changes"] [data-symbol-id]'))
    .toEqual([
      '1 min B BTC / USDT Vol 9.00M Small rise 5 min · 1 min up +5.12% 68,000.00 → 70,000.00 up +2.94%',
      '5 min E ETH / USDT Vol 900.00K Medium fall 5 min · 5 min down −7.12% 2,600.00 → 2,500.00 down −3.85%',
      '10 min S SOL / USDT Vol 110.00K New high 7 d · 10 min up +1.20% 140.00 → 150.00 up +7.14%',
      '1 hr B BTC / USDT Vol 9.00M Block buy 5 min 100 × · 1 hr 862.50K 69,000.00 → 70,000.00 up +1.45%',
    ])
})

it('beside the changes stand how many there were, of which pairs, and by which rules', async () => {
  await openScreen('/markets/change', gatewayOf())
  const card = (title: string) => saidInEach('main section').find((text) => text.startsWith(title))
  await expect.poll(() => card('Most eventful')).toMatch(/BTC.*1 event up \+11\.11% E/)
  expect(card('Most eventful')).toMatch(/ETH.*1 event down −20\.00% S.*SOL.*1 event/)
  expect(card('Last 60 minutes')).toContain('2 up 1 down')
  expect(card('The rules')).toContain('Rise or fall 3, 7, 11% within 5 min or 2 h')
  expect(card('The rules')).toContain(
    'One order of 10,000 USD or more, 10, 25, 100 times the usual',
  )
})

it('changes are narrowed to kinds, sides and what is traded much, by the address', async () => {
  const { address } = await openScreen('/markets/change', gatewayOf())
  await expect.poll(() => saidInEach('[data-list="changes"] [data-symbol-id]').length).toBe(4)
  press('main button', 'Rise')
  await expect.poll(address).not.toBe('/markets/change')
  expect(address()).toEqual('/markets/change?kind=rise')
  await expect.poll(() => saidInEach('[data-list="changes"] [data-symbol-id]').length).toBe(1)
  await expect
    .poll(() => attributesIn('[data-list="changes"] [data-symbol-id]', 'data-symbol-id'))
    .toEqual(['BTCUSDT_SPBL'])
})
