import { describe, expect, it } from 'vitest'
import { marketTypes } from '../../../../src/contract/market/market-types.ts'
import { listedPerpetual } from '../../../../tests/support/exchanges/listed-market.ts'
import { traitsOf } from '../traits/known.ts'
import { type Rejects, readTickerRow, type TickerRow } from './ticker-row.ts'

describe('readTickerRow', () => {
  it('keeps the decimal texts and finds the fields that only the own row has', () => {
    const { row } = read({
      symbol: 'BTC/USDT:USDT',
      timestamp: 1_795_000_000_000,
      last: '91250.30',
      open: '90020.5',
      high: '92520',
      low: '89480.1',
      baseVolume: '1',
      quoteVolume: '1',
      info: {
        symbol: 'BTCUSDT',
        markPrice: '91249.8',
        indexPrice: '91240.512345',
        fundingRate: '-0.000075',
        nextFundingTime: '1795046400000',
        baseVolume: '81234.5678',
        quoteVolume: '7398765432.1',
        holdingAmount: '65432.1234',
      },
    })
    expect(row).toEqual({
      time: 1_795_000_000_000,
      last: '91250.30',
      open: '90020.5',
      high: '92520',
      low: '89480.1',
      volume: '81234.5678',
      turnover: '7398765432.1',
      mark: '91249.8',
      index: '91240.512345',
      funding: '-0.000075',
      nextFunding: '1795046400000',
      interest: '65432.1234',
    })
  })

  it.each([
    null,
    undefined,
    7,
    'row',
    [],
    {},
    { last: null },
    { last: '' },
    { last: '0' },
    { last: '-1' },
    { last: 'NaN' },
    { last: Number.NaN },
    { last: 'Infinity' },
    { last: '0x10' },
    { last: { nested: true } },
    { last: '1', symbol: 7 },
  ])('skips and counts %j', (malformed) => {
    const { row, rejects } = read(malformed)
    expect(row).toBeUndefined()
    expect(rejects).toEqual({ rows: 1, values: 0 })
  })

  it('keeps a row with senseless values and says that these are unknown', () => {
    const { row, rejects } = read({
      last: '5',
      high: '-1',
      low: 'x',
      info: { baseVolume: '-3', quoteVolume: '10' },
    })
    expect(row).toMatchObject({ last: '5', high: '', low: '', volume: '', turnover: '10' })
    expect(rejects).toEqual({ rows: 0, values: 3 })
  })

  it('takes zero and empty for unknown prices, without counting them', () => {
    const { row, rejects } = read({ last: '5', high: '0', low: '', info: { baseVolume: '0' } })
    expect(row).toMatchObject({ high: '', low: '', volume: '0', turnover: '0' })
    expect(rejects).toEqual({ rows: 0, values: 0 })
  })

  it('works out the opening price where only a change is told', () => {
    expect(Number(read({ last: '110', change: '10' }).row?.open)).toBe(100)
    expect(Number(read({ last: '110', percentage: '10' }).row?.open)).toBeCloseTo(100, 10)
    expect(read({ last: '110', open: '99', percentage: '10' }).row?.open).toBe('99')
    expect(read({ last: '110' }).row?.open).toBeUndefined()
  })

  it('reads numbers as well as texts', () => {
    const { row } = read({ last: 1e-7, close: 5, info: { baseVolume: 3 } })
    expect(row).toMatchObject({ last: '1e-7', volume: '3' })
  })
})

function read(row: unknown): { row: TickerRow | undefined; rejects: Rejects } {
  const rejects = { rows: 0, values: 0 }
  const traits = traitsOf('bitget')
  const amounts = traits.amounts(marketTypes.usdtM)?.ticker
  const reading = { find: listedPerpetual, traits, amounts, rejects, now: 0 }
  return { row: readTickerRow(row, reading)?.row, rejects }
}
