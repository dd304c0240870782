import { expect, it } from 'vitest'
import type { CoinHalf } from '../../../contract/entities/coin-half.ts'
import type { CalendarEvent } from '../../../contract/entities/news/event-calendar.ts'
import { eventsAhead } from './ahead.ts'

const day = 86_400_000
const now = 1_795_000_000_000
const chain: CoinHalf = {
  height: 976_318,
  heightAsOf: now,
  meanBlockTime: 600_000,
  basis: 'node',
  source: null,
  retarget: { height: 977_760, at: now + 10 * day, change: 0.014 },
}
const event: CalendarEvent = {
  id: 'a',
  time: now + 2 * day,
  timed: true,
  title: 'Upgrade',
  country: '',
  coin: 'BTC',
  effect: null,
  actual: '',
  forecast: '',
  previous: '',
}
const sources = { base: 'BTC', now, chain, events: [event], deliveries: [] }

it('puts events, settlements and blocks of a coin in order', () => {
  const deliveries = [
    { symbolId: 'OLD', time: now - 1 },
    { symbolId: 'BTCUSD1225_DMCBL', time: now + 33 * day },
  ]
  const found = eventsAhead({ ...sources, deliveries })
  expect(found.map(({ kind }) => kind)).toEqual(['calendar', 'retarget', 'delivery', 'halving'])
  expect(found[1]).toMatchObject({ blocksLeft: 1_442, change: 0.014 })
  // 1,050,000 less 976,318 blocks, at ten minutes each.
  expect(found[3]).toMatchObject({ blocksLeft: 73_682, at: now + 73_682 * 600_000 })
})

it('tells other coins nothing of Bitcoin, and nobody of more than six', () => {
  expect(eventsAhead({ ...sources, base: 'ETH' })).toEqual([])
  const events = Array.from({ length: 9 }, (_, at) => ({ ...event, id: `${at}` }))
  expect(eventsAhead({ ...sources, events })).toHaveLength(6)
})

it('does without a chain', () => {
  expect(eventsAhead({ ...sources, chain: undefined })).toHaveLength(1)
})
