import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { KlineInterval } from '../../../../src/contract/enums.ts'
import { decimalToMantissa } from '../../../lib/decimal.ts'
import type { Kline } from '../../venue.ts'
import { knownCoins } from '../symbols/coins.ts'
import type { Instrument } from '../symbols/instrument.ts'
import { listingAt, makeUniverse } from '../symbols/listing.ts'
import { klinesOf } from './klines.ts'
import { day, hour, minute } from './ladder.ts'

const now = Date.UTC(2026, 10, 21, 14, 3, 7, 430)
const { instruments } = listingAt(makeUniverse(1, knownCoins), now, new Map())
const ids = ['BTCUSDT_SPBL', 'SOLUSDC_SPBL', 'ETHBTC_SPBL', 'PEPEUSDT_UMCBL', 'BTCUSD261225_DMCBL']

/** Each interval and what it is made of. */
const ladders: readonly (readonly [KlineInterval, KlineInterval, number])[] = [
  ['3m', '1m', 3],
  ['5m', '1m', 5],
  ['15m', '5m', 3],
  ['30m', '15m', 2],
  ['1h', '30m', 2],
  ['2h', '1h', 2],
  ['4h', '2h', 2],
  ['6h', '1h', 6],
  ['8h', '4h', 2],
  ['12h', '6h', 2],
  ['1d', '12h', 2],
  ['1d', '1h', 24],
  ['3d', '1d', 3],
  ['1w', '1d', 7],
]

describe.each(ids)('klines of %s', (symbolId) => {
  const instrument = instrumentNamed(symbolId)

  it.each(ladders)('%s are joined %s', async (interval, part, count) => {
    const [whole] = await klines(instrument, interval, 1, Date.UTC(2026, 10, 16))
    const end = (whole?.time ?? 0) + count * lengthOf(part)
    const parts = await klines(instrument, part, count, end)
    expect(parts).toHaveLength(count)
    expect(parts[0]?.time).toBe(whole?.time)
    expect(joinedKlines(parts, instrument)).toEqual(whole)
  })

  it('of months are joined days', async () => {
    const [month] = await klines(instrument, '1M', 1, Date.UTC(2026, 10))
    const days = await klines(instrument, '1d', 31, Date.UTC(2026, 10))
    expect(days[0]?.time).toBe(month?.time)
    expect(joinedKlines(days, instrument)).toEqual(month)
  })

  it('tell the running candle up to now and nothing that comes after', async () => {
    const [hourNow] = await klines(instrument, '1h', 1, now + 1)
    const minutes = await klines(instrument, '1m', 4, now + 1)
    expect(joinedKlines(minutes, instrument)).toEqual(hourNow)
    expect(hourNow?.close).toBe(minutes.at(-1)?.close)
    const [later] = await klines(instrument, '1h', 1, now + 10 * day)
    expect(later).toEqual(hourNow)
  })
})

describe('klines', () => {
  it('start with the listing, in a candle that may be cut', async () => {
    const young = instruments.find(
      ({ symbol }) => symbol.line === 1 && now - symbol.listedAt < 40 * day,
    )
    if (young === undefined) throw new Error('no young symbol')
    const days = await klines(young, '1d', 1_000, now)
    expect(days[0]?.time).toBe(young.symbol.listedAt)
    expect(days).toHaveLength(Math.ceil((now - young.symbol.listedAt) / day))
    const months = await klines(young, '1M', 1_000, now)
    expect(joinedKlines(months, young)).toEqual({
      ...joinedKlines(days, young),
      time: months[0]?.time,
    })
  })

  it('are none before the listing', async () => {
    const instrument = instrumentNamed('PEPEUSDT_SPBL')
    expect(await klines(instrument, '1d', 10, instrument.symbol.listedAt)).toEqual([])
  })

  it('let other work run while a long answer is computed', async () => {
    let done = false
    let turns = 0
    const answer = klines(instrumentNamed('ETHBTC_SPBL'), '1d', 300, now).finally(() => {
      done = true
    })
    while (!done) {
      await nextTurn()
      turns += 1
    }
    expect(await answer).toHaveLength(300)
    expect(turns).toBeGreaterThan(5)
  })
})

function klines(
  instrument: Instrument,
  interval: KlineInterval,
  limit: number,
  endTime: number,
): Promise<Kline[]> {
  return klinesOf(instrument, { interval, limit, endTime, now })
}

/** One kline over consecutive ones, added up exactly. */
function joinedKlines(parts: readonly Kline[], { symbol }: Instrument): Kline | undefined {
  const [first] = parts
  if (first === undefined) return undefined
  const total = (field: 'volume' | 'turnover') => {
    const scale = symbol.scales[field]
    const sum = parts.reduce((units, part) => units + BigInt(part[field].replace('.', '')), 0n)
    const digits = String(sum).padStart(scale + 1, '0')
    return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  }
  const extreme = (field: 'high' | 'low', sign: 1 | -1) =>
    parts
      .map((part) => part[field])
      .reduce((best, text) => (sign * (mantissa(text) - mantissa(best)) > 0 ? text : best))
  const mantissa = (text: string) => decimalToMantissa(text, symbol.scales.price)
  return {
    time: first.time,
    open: first.open,
    high: extreme('high', 1),
    low: extreme('low', -1),
    close: parts.at(-1)?.close ?? '',
    volume: total('volume'),
    turnover: total('turnover'),
  }
}

function lengthOf(interval: KlineInterval): number {
  const unit = { m: minute, h: hour, d: day }[interval.slice(-1)] ?? Number.NaN
  return Number(interval.slice(0, -1)) * unit
}

function instrumentNamed(symbolId: string): Instrument {
  const instrument = instruments.find(({ symbol }) => symbol.symbolId === symbolId)
  if (instrument === undefined) throw new Error(`no instrument ${symbolId}`)
  return instrument
}
