import { expect, it } from 'vitest'
import { panelsOf, venuesOf } from './trading-choice.ts'

it('asks for the usual where an address says nothing, and for a coin that is shown', () => {
  expect(panelsOf({}, new Set())).toEqual({ coin: 'BTC', period: '1h', range: '7d' })
  expect(panelsOf({ venue: 'own' }, new Set(['BTC']))).toMatchObject({ coin: 'ETH', venue: 'own' })
  expect(venuesOf({}, new Set(['BTC', 'ETH']))).toEqual({ coin: 'SOL', window: '24h' })
  expect(venuesOf({ coin: 'XRP', window: '1h' }, new Set(['BTC']))).toEqual({
    coin: 'XRP',
    window: '1h',
  })
})
