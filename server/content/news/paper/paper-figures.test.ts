import { describe, expect, it } from 'vitest'
import type { Kline } from '../../../venues/venue.ts'
import { type CoinCandles, paperFigures } from './paper-figures.ts'

const hour = 3_600_000
const asOf = Date.UTC(2026, 10, 19, 8)

/** Hourly candles from seven days before `asOf`: flat at `open`, closing at `close` in the last hour. */
function coin(
  name: string,
  open: number,
  close: number,
  turnover = 10,
  last = turnover,
  supply = 0,
): CoinCandles {
  const candles = Array.from({ length: 7 * 24 + 5 }, (_, index): Kline => {
    const time = asOf - 7 * 24 * hour + index * hour
    const price = String(time === asOf - hour ? close : open)
    const traded = String(time >= asOf - 24 * hour ? last : turnover)
    const body = { open: String(open), high: price, low: price, close: price }
    // What comes after the hour of the paper is none of its business.
    const after = { open: '999', high: '999', low: '0', close: '999' }
    return { time, ...(time < asOf ? body : after), volume: '1', turnover: traded }
  })
  return { coin: name, symbolId: `${name}USDT_SPBL`, candles, supply }
}

describe('the figures of a paper', () => {
  it('are those of the 24 hours before it', () => {
    const figures = paperFigures(
      [
        coin('BTC', 60_000, 66_000),
        coin('ETH', 3_000, 3_150, 5, 5, 100),
        coin('A', 1, 0.8, 2, 8, 50_000),
        coin('B', 2, 2),
      ],
      asOf,
    )
    expect(figures).toEqual({
      bitcoin: {
        coin: 'BTC',
        symbolId: 'BTCUSDT_SPBL',
        price: '66000.000',
        change24h: '0.10000000',
      },
      bitcoinHigh: '66000.000',
      bitcoinLow: '60000.000',
      ether: {
        coin: 'ETH',
        symbolId: 'ETHUSDT_SPBL',
        price: '3150.0000',
        change24h: '0.050000000',
      },
      // 3150 / 66000 against 3000 / 60000.
      etherInBitcoin: { ratio: '0.047727273', change24h: '-0.045454545' },
      rising: 2,
      flat: 1,
      falling: 1,
      // 24 hours of 10, 5, 8 and 10.
      turnover24h: '792.00000',
      // 100 x 3,150 + 50,000 x 0.8 against 100 x 3,000 + 50,000 x 1.
      value: { marketCap: '355000.00', change24h: '0.014285714', coins: 2 },
      best: { coin: 'ETH', symbolId: 'ETHUSDT_SPBL', price: '3150.0000', change24h: '0.050000000' },
      worst: { coin: 'A', symbolId: 'AUSDT_SPBL', price: '0.80000000', change24h: '-0.20000000' },
      busiest: {
        coin: 'A',
        symbolId: 'AUSDT_SPBL',
        price: '0.80000000',
        change24h: '-0.20000000',
        times: '4.00',
      },
    })
  })

  it('leave out coins without a whole day, and are none without Bitcoin', () => {
    const young = { ...coin('NEW', 1, 9), candles: coin('NEW', 1, 9).candles.slice(-20) }
    expect(paperFigures([coin('BTC', 10, 10), young], asOf)).toMatchObject({
      rising: 0,
      flat: 1,
      falling: 0,
      best: null,
      worst: null,
      ether: null,
      busiest: null,
      value: null,
    })
    expect(paperFigures([coin('ETH', 1, 2)], asOf)).toBeUndefined()
    expect(paperFigures([coin('BTC', 10, 10)], asOf + 3 * 24 * hour)).toBeUndefined()
  })
})
