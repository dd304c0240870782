import { describe, expect, it } from 'vitest'
import { symbolPath, tokenPath } from './token-address.ts'

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
