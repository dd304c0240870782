import { describe, expect, it } from 'vitest'
import { isMarketType, marketTypeOfSymbol } from './market-types.ts'

describe('marketTypeOfSymbol', () => {
  it.each([
    ['BTCUSDT_SPBL', 1],
    ['BTCUSDT_UMCBL', 10],
    ['BTCUSD_DMCBL', 11],
    ['BTCPERP_CMCBL', 12],
    ['SBTCSUSDT_SUMCBL', 8],
    ['SBTCSUSD_SDMCBL', 9],
    ['SBTCSPERP_SCMCBL', 13],
    ['BTCUSD_270402_DMCBL', 11],
  ])('%s belongs to %d', (symbolId, marketType) => {
    expect(marketTypeOfSymbol(symbolId)).toBe(marketType)
  })

  it.each(['', 'BTCUSDT', 'BTCUSDT_', 'BTCUSDT_umcbl', 'x_constructor', 'x_toString'])(
    '%s belongs to none',
    (symbolId) => {
      expect(marketTypeOfSymbol(symbolId)).toBeUndefined()
    },
  )
})

describe('isMarketType', () => {
  it('takes the four lists and nothing else', () => {
    expect([0, 1, 2, 8, 9, 10, 11, 12, 13].filter(isMarketType)).toEqual([1, 10, 11, 12])
  })
})
