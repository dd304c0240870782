import { describe, expect, it } from 'vitest'
import { findToken } from './find-token.ts'

const spot = { base: ['BTC', 'kPEPE'], symbolId: ['BTCUSDT_SPBL', 'kPEPEUSDT_SPBL'] }
const futures = { base: ['BTC', 'OIL'], symbolId: ['BTCUSDT_UMCBL', 'OILUSDT_UMCBL'] }
const tables = [spot, futures]

describe('findToken', () => {
  it.each([
    ['BTC', 'BTC', undefined],
    ['btc', 'BTC', undefined],
    ['KPEPE', 'kPEPE', undefined],
    ['oil', 'OIL', undefined],
    ['BTCUSDT_UMCBL', 'BTC', 'BTCUSDT_UMCBL'],
    ['KPEPEUSDT_SPBL', 'kPEPE', 'kPEPEUSDT_SPBL'],
  ])('takes %s for %s with the pair %s', (name, base, symbolId) => {
    expect(findToken(tables, name)).toEqual({ base, symbolId })
  })

  it.each(['', 'BTCUSDT', 'constructor', 'BTC '])('finds nothing under %j', (name) => {
    expect(findToken(tables, name)).toBeUndefined()
  })
})
