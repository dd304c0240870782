import { describe, expect, it } from 'vitest'
import { type MarketType, marketTypes } from '../../../../src/contract/market/market-types.ts'
import type { TickerRow } from './ticker-row.ts'
import { type ValueScale, valuesOf } from './ticker-values.ts'

const now = 1_795_000_000_000
const scales = { price: 1, mark: 2, index: 6, turnover: 2, volume: 4 }

describe('valuesOf', () => {
  it('takes every digit into the mantissas', () => {
    expect(valuesOf(row({}), scale(marketTypes.usdtM), now)).toEqual({
      last: 912_503,
      open24h: 900_205,
      high24h: 925_200,
      low24h: 894_801,
      volume24h: 812_345_678,
      turnover24h: 739_876_543_210,
      markPrice: 9_124_980,
      indexPrice: 91_240_512_345,
      fundingRate: -7_500,
      nextFundingTime: now + 1,
      openInterest: 654_321_234,
    })
  })

  it('rounds half away from zero', () => {
    const values = valuesOf(row({ last: '0.25', funding: '-0.000000005' }), scale(10), now)
    expect(values).toMatchObject({ last: 3, fundingRate: -1 })
  })

  it('says nothing of what the row does not speak of, and NaN of what is unusable', () => {
    const values = valuesOf(row({ high: undefined, low: '', mark: undefined }), scale(10), now)
    expect(values).not.toHaveProperty('high24h')
    expect(values).not.toHaveProperty('markPrice')
    expect(values.low24h).toBeNaN()
  })

  it('does not know a price that is too small for its scale', () => {
    const values = valuesOf(row({ last: '0.04', high: '0.01' }), scale(10), now)
    expect(values.last).toBeNaN()
    expect(values.high24h).toBeNaN()
  })

  it('gives spot no contract values and dated contracts no funding', () => {
    const spot = valuesOf(row({}), scale(marketTypes.spot), now)
    expect(Object.keys(spot)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/mark|index|funding|Interest/i)]),
    )
    const dated = valuesOf(row({}), scale(marketTypes.coinM, { deliveryTime: now + 1 }), now)
    expect(dated).not.toHaveProperty('fundingRate')
    expect(dated).not.toHaveProperty('nextFundingTime')
    expect(dated.openInterest).toBe(654_321_234)
  })

  it('does not announce a funding that is over', () => {
    expect(valuesOf(row({ nextFunding: String(now) }), scale(10), now).nextFundingTime).toBeNaN()
  })
})

function scale(marketType: MarketType, { deliveryTime = 0 } = {}): ValueScale {
  return { line: marketType, scales, deliveryTime }
}

function row(fields: Partial<TickerRow>): TickerRow {
  return {
    time: now,
    last: '91250.3',
    open: '90020.5',
    high: '92520',
    low: '89480.1',
    volume: '81234.5678',
    turnover: '7398765432.1',
    mark: '91249.8',
    index: '91240.512345',
    funding: '-0.000075',
    nextFunding: String(now + 1),
    interest: '65432.1234',
    ...fields,
  }
}
