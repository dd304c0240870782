import { describe, expect, it } from 'vitest'
import { klineIntervals } from '../../../../src/contract/enums.ts'
import { klineAfter, klineStart } from '../../../../src/contract/market/kline-time.ts'
import { allReplays } from '../../../../tests/support/exchanges/all-replays.ts'
import { loadExchange, openExchange } from '../exchange/open-exchange.ts'
import { combineKlines, partsOf } from './combined-klines.ts'

const hour = 3_600_000
const noon = Date.UTC(2026, 10, 21, 12)

describe('combineKlines', () => {
  it('joins candles by their starts and adds up exactly', () => {
    const part = (time: number, [open, high, low, close]: readonly string[], volume: string) => ({
      time,
      open: open ?? '',
      high: high ?? '',
      low: low ?? '',
      close: close ?? '',
      volume,
      turnover: volume,
    })
    const parts = [
      part(noon - hour, ['9', '9.5', '8', '9.25'], '0.1'),
      part(noon, ['9.25', '10', '9', '9.5'], '0.2'),
      part(noon + hour, ['9.5', '9.75', '7.5', '8'], '0.10'),
    ]
    expect(combineKlines(parts, '2h')).toEqual([
      { ...parts[0], time: noon - 2 * hour },
      {
        time: noon,
        open: '9.25',
        high: '10',
        low: '7.5',
        close: '8',
        volume: '0.30',
        turnover: '0.30',
      },
    ])
  })
})

describe('partsOf', () => {
  it('is the interval itself, or the longest known that divides it', () => {
    const knows = (...known: string[]) => known.includes.bind(known)
    expect(partsOf('2h', knows('1h', '2h'))).toBe('2h')
    expect(partsOf('8h', knows('1m', '1h', '2h'))).toBe('2h')
    expect(partsOf('2h', knows('4h'))).toBeUndefined()
    expect(partsOf('3d', knows('1d', '3d'))).toBe('1d')
  })

  it('is known of every interval where candles of an hour are', () => {
    const longer = klineIntervals.slice(klineIntervals.indexOf('2h'))
    expect(longer.map((interval) => partsOf(interval, (known) => known === '1h'))).toEqual(
      longer.map(() => '1h'),
    )
  })

  it('names only intervals whose candles begin and end with those of the whole', () => {
    for (const interval of klineIntervals) {
      for (const other of klineIntervals) {
        if (other === interval || partsOf(interval, (known) => known === other) === undefined)
          continue
        const start = klineStart(interval, noon)
        expect(klineStart(other, start), `${interval} of ${other}`).toBe(start)
        expect(klineStart(other, klineAfter(interval, start))).toBe(klineAfter(interval, start))
      }
    }
  })
})

it.each(allReplays.map(({ id }) => id))('makes every interval of %s', async (id) => {
  const ExchangeOf = await loadExchange(id)
  const { timeframes = {} } = await openExchange(ExchangeOf)
  const missing = klineIntervals.filter(
    (interval) => partsOf(interval, (known) => timeframes[known] !== undefined) === undefined,
  )
  expect(missing).toEqual([])
})
