import { describe, expect, it } from 'vitest'
import { matchRank, searchKey } from './match.ts'

describe('searchKey', () => {
  it.each([
    ['btc / usdt', 'BTCUSDT'],
    ['BTC-USDT_x', 'BTCUSDTX'],
    ['ＢＴＣ', 'BTC'],
    [' / ', ''],
  ])('of %j is %j', (text, key) => {
    expect(searchKey(text)).toBe(key)
  })
})

describe('matchRank', () => {
  it.each([
    [['BTC', 'BTCUSDT'], 0],
    [['WBTC', 'BTCB'], 1],
    [['WBTC'], 2],
    [['ETH'], undefined],
  ])('of BTC in %j is %s', (keys, rank) => {
    expect(matchRank('BTC', keys)).toBe(rank)
  })
})
