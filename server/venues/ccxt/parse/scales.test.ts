import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Market, marketSchema } from './market.ts'
import { extraDecimals, priceScaleOf, scalesOf } from './scales.ts'
import type { TickerRow } from './ticker-row.ts'

const tickSize = 4
const decimalPlaces = 2
const significantDigits = 3
const none = { mark: 0, index: 0 }

describe('priceScaleOf', () => {
  it.each([
    ['0.01', tickSize, 2],
    ['0.5', tickSize, 1],
    ['5', tickSize, 0],
    ['1e-8', tickSize, 8],
    ['3', decimalPlaces, 3],
    ['5', significantDigits, 8],
    ['0', tickSize, 8],
    [undefined, tickSize, 8],
  ])('reads a precision of %s in mode %i as %i decimals', (precision, mode, decimals) => {
    expect(priceScaleOf(market({ price: precision }), mode, undefined)).toBe(decimals)
  })

  it('never has fewer decimals than the price is told in', () => {
    expect(priceScaleOf(market({ price: '0.1' }), tickSize, row({ last: '12.345' }))).toBe(3)
    expect(priceScaleOf(market({}), significantDigits, row({ last: '12.345' }))).toBe(3)
  })
})

describe('scalesOf', () => {
  it('follows the precision of the market and the decimals of its list', () => {
    const scales = scalesOf(market({ price: '0.1', amount: '0.0001' }), tickSize, row({}), {
      mark: 1,
      index: 5,
    })
    expect(scales).toEqual({ price: 1, mark: 2, index: 6, turnover: 2, volume: 4 })
  })

  it('has room for every decimal of volume and open interest', () => {
    const scales = (fields: Partial<TickerRow>): number =>
      scalesOf(market({ amount: '0.1' }), tickSize, row(fields), none).volume
    expect(scales({ volume: '10.25', interest: '929.502' })).toBe(3)
    expect(scales({})).toBe(1)
  })

  it('counts turnovers in coins finer than turnovers in dollars', () => {
    const inBitcoin = market({ price: '0.000001', amount: '0.0001' }, 'BTC')
    expect(scalesOf(inBitcoin, tickSize, undefined, none).turnover).toBe(6)
  })

  it('gives up decimals before a mantissa gets too large', () => {
    const huge = row({
      last: '0.0000123456',
      volume: '98765432101234.5',
      turnover: '99999999999999',
      interest: '1',
    })
    const scales = scalesOf(market({ price: '1e-10', amount: '0.01' }), tickSize, huge, {
      mark: 0,
      index: 6,
    })
    expect(scales.volume).toBe(0)
    expect(scales.turnover).toBe(0)
    expect(scales.index).toBe(16)
    const precious = scalesOf(market({ price: '0.01' }), tickSize, row({ last: '91234567.89' }), {
      mark: 0,
      index: 6,
    })
    expect(91_234_567.89 * 10 ** precious.index).toBeLessThan(2 ** 51 / 1_000)
  })
})

describe('extraDecimals', () => {
  it('is the most that any row of the list needs, and never less than before', () => {
    const rows = [
      [row({ mark: '1.25', index: '1.5' }), 1],
      [row({ mark: '7', index: '1822.153333' }), 2],
    ] as const
    expect(extraDecimals(rows, none)).toEqual({ mark: 1, index: 4 })
    expect(extraDecimals(rows, { mark: 3, index: 0 })).toEqual({ mark: 3, index: 4 })
  })

  it('is bounded whatever a row says', () => {
    expect(extraDecimals([[row({ index: '1.0000000000000001' }), 0]], none).index).toBe(6)
  })
})

describe('scalesOf a market that has scales already', () => {
  const fine = market({ price: '0.01', amount: '0.0001' })
  const before = { price: 4, mark: 4, index: 6, turnover: 2, volume: 6 }
  const again = (fields: Partial<TickerRow>): typeof before =>
    scalesOf(fine, tickSize, row(fields), { mark: 0, index: 4 }, before)

  it('keeps them while they do, though fewer decimals would', () => {
    expect(again({ last: '5', volume: '10.5', turnover: '52.5' })).toEqual(before)
  })

  it('adds decimals that a value needs', () => {
    expect(again({ last: '5.123456' }).price).toBe(6)
    expect(again({ last: '5', interest: '0.12345678' }).volume).toBe(8)
  })

  it('gives up decimals only when a value has clearly outgrown them', () => {
    expect(again({ last: '5', volume: '100000000' }).volume).toBe(6)
    expect(again({ last: '5', volume: '100000000000' }).volume).toBe(1)
  })
})

function market(
  precision: { price?: string | undefined; amount?: string },
  quote = 'USDT',
): Market {
  return v.parse(marketSchema, { id: 'x', symbol: 'x', base: 'X', quote, precision })
}

function row(fields: Partial<TickerRow>): TickerRow {
  return {
    time: 0,
    last: '1',
    open: undefined,
    high: undefined,
    low: undefined,
    volume: undefined,
    turnover: undefined,
    mark: undefined,
    index: undefined,
    funding: undefined,
    nextFunding: undefined,
    interest: undefined,
    ...fields,
  }
}
