import { describe, expect, it } from 'vitest'
import { klineIntervals } from '../enums.ts'
import { klineBizNo, readKlineBizNo } from './kline-topic.ts'

describe('the bizNo of candles', () => {
  it.each(klineIntervals)('names a symbol and %s', (interval) => {
    const channel = { symbolId: 'BTCUSDT_UMCBL', interval }
    expect(readKlineBizNo(klineBizNo(channel))).toEqual(channel)
  })

  it.each([undefined, '', '1m', '1m:', ':BTCUSDT_SPBL', '7m:BTCUSDT_SPBL', '1m:A:B'])(
    'is none for %s',
    (bizNo) => {
      expect(readKlineBizNo(bizNo)).toBeUndefined()
    },
  )
})
