import { describe, expect, it } from 'vitest'
import { findToken, symbolPath, tokenPath } from './token-address.ts'

const spot = { base: ['BTC', 'kPEPE'], symbolId: ['BTCUSDT_SPBL', 'kPEPEUSDT_SPBL'] }
const futures = { base: ['BTC', 'OIL'], symbolId: ['BTCUSDT_UMCBL', 'OILUSDT_UMCBL'] }
const tables = [spot, futures]

describe('tokenPath', () => {
  it.each([
    ['BTC', undefined, '/markets/tokens/BTC'],
    ['BTC', 'BTCUSDT_SPBL', '/markets/tokens/BTC'],
    ['BTC', 'BTCUSDT_UMCBL', '/markets/tokens/BTC?pair=BTCUSDT_UMCBL'],
    ['kPEPE', 'kPEPEUSDT_SPBL', '/markets/tokens/KPEPE'],
    ['₿', undefined, '/markets/tokens/%E2%82%BF'],
  ])('of %s with %s is %s', (base, symbolId, path) => {
    expect(tokenPath(base, symbolId)).toBe(path)
  })
})

describe('symbolPath', () => {
  it.each([
    ['BTCUSDT_SPBL', '/markets/tokens/BTC'],
    ['kPEPEUSDT_SPBL', '/markets/tokens/KPEPE'],
    ['BTCEUR_SPBL', '/markets/tokens/BTCEUR_SPBL'],
    ['BTCUSDT_UMCBL', '/markets/tokens/BTCUSDT_UMCBL'],
  ])('of %s is %s', (symbolId, path) => {
    expect(symbolPath(symbolId)).toBe(path)
  })
})

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
