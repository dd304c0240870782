import { describe, expect, it } from 'vitest'
import type { Kline } from '../../venues/venue.ts'
import { createRunningKline, type SeenPrice } from './running-kline.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 21, 12)

function kline(time: number, prices: string, volume = '1'): Kline {
  const [open = '', high = '', low = '', close = ''] = prices.split(' ')
  return { time, open, high, low, close, volume, turnover: volume }
}

function price(last: string, min = last, max = last): SeenPrice {
  return { last, min, max }
}

function begun() {
  const candle = createRunningKline('1m')
  candle.answer([kline(start - minute, '9 9 9 9'), kline(start, '10 12 8 11')])
  return candle
}

describe('the running candle', () => {
  it('is none before the venue has answered, whatever the price', () => {
    const candle = createRunningKline('1m')
    expect(candle.price(start, price('10'))).toBe(false)
    expect(candle.newest()).toEqual([])
  })

  it('closes at the newest price and holds every extreme since its second ticker', () => {
    const candle = begun()
    candle.price(start + 1, price('11.5', '1', '99'))
    expect(candle.newest()[1]).toEqual(kline(start, '10 12 8 11.5'))
    candle.price(start + 2, price('10.5', '7.5', '12.5'))
    expect(candle.newest()[1]).toEqual(kline(start, '10 12.5 7.5 10.5'))
  })

  it('takes amounts and open from the venue and keeps the price that is newer', () => {
    const candle = begun()
    candle.price(start + 1, price('12.25'))
    candle.answer([kline(start - minute, '9 9 9 9'), kline(start, '10 12 8 11', '5')])
    expect(candle.newest()[1]).toEqual(kline(start, '10 12.25 8 12.25', '5'))
  })

  it('begins with the minute, at the price before, until the venue has answered', () => {
    const candle = begun()
    expect(candle.roll(start + minute - 1)).toBe(false)
    expect(candle.roll(start + minute)).toBe(true)
    expect(candle.newest()).toEqual([
      kline(start, '10 12 8 11'),
      kline(start + minute, '11 11 11 11', '0'),
    ])
    candle.answer([kline(start, '10 13 8 11', '4'), kline(start + minute, '11 12 11 12')])
    expect(candle.newest()).toEqual([
      kline(start, '10 13 8 11', '4'),
      kline(start + minute, '11 12 11 12'),
    ])
  })

  it('lets a venue that is behind correct the candle before', () => {
    const candle = begun()
    candle.roll(start + minute)
    expect(candle.answer([kline(start, '10 14 8 11', '6')])).toBe(true)
    expect(candle.newest()[0]).toEqual(kline(start, '10 14 8 11', '6'))
    expect(candle.answer([kline(start - minute, '9 9 9 9')])).toBe(false)
  })

  it('follows a venue that is ahead, and forgets the prices of the candle before', () => {
    const candle = begun()
    candle.price(start + 1, price('99'))
    candle.answer([kline(start, '10 99 8 99'), kline(start + minute, '98 98 97 97')])
    expect(candle.newest()[1]).toEqual(kline(start + minute, '98 98 97 97'))
    expect(candle.price(start + 2, price('50'))).toBe(false)
  })

  it('says whether anything changed', () => {
    const candle = begun()
    expect(candle.price(start + 1, price('11'))).toBe(false)
    expect(candle.price(start + 1, price('11.1'))).toBe(true)
    expect(candle.answer([])).toBe(false)
  })
})
