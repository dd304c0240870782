import { describe, expect, it } from 'vitest'
import type { Kline } from '../../../../contract/entities/market/kline.ts'
import { createCandleList } from './candle-list.ts'

const minute = 60_000

function candle(at: number, close = '10', parts: Partial<Kline> = {}): Kline {
  return {
    time: at * minute,
    open: '10',
    high: '12',
    low: '8',
    close,
    volume: '1',
    turnover: '10',
    ...parts,
  }
}

function listOf(...candles: Kline[]) {
  const list = createCandleList('1m')
  list.replace(candles)
  return list
}

describe('candles of the gateway', () => {
  it('replace those of their time and come after the last', () => {
    const list = listOf(candle(1), candle(2))
    expect(list.merge([candle(2, '11')])).toBe('last')
    expect(list.merge([candle(2, '11'), candle(3)])).toBe('last')
    expect(list.merge([candle(2, '11.5'), candle(3)])).toBe('all')
    expect(list.merge([candle(2, '11.5'), candle(3)])).toBe('none')
    expect(list.all().map(({ close }) => close)).toEqual(['10', '11.5', '10'])
  })

  it('that come two at a time are drawn anew', () => {
    expect(listOf(candle(1)).merge([candle(2), candle(3)])).toBe('all')
  })

  it('of the past stand before the first, each once', () => {
    const list = listOf(candle(5))
    expect(list.prepend([candle(3), candle(4), candle(5, '99')])).toBe('all')
    expect(list.prepend([candle(4)])).toBe('none')
    expect(list.all().map(({ time }) => time / minute)).toEqual([3, 4, 5])
    expect(list.all().at(-1)?.close).toBe('10')
  })

  it('leave a gap where one is missing between', () => {
    const list = listOf(candle(5))
    expect(list.hasGapBefore([candle(6), candle(7)])).toBe(false)
    expect(list.hasGapBefore([candle(7)])).toBe(true)
    expect(listOf().hasGapBefore([candle(7)])).toBe(false)
  })
})

describe('the last price', () => {
  it('is where the running candle closes, whatever comes later of it', () => {
    const list = listOf(candle(1))
    expect(list.price('13', minute + 5)).toBe('last')
    expect(list.all().at(-1)).toEqual(candle(1, '13', { high: '13' }))
    expect(list.price('13', minute + 6)).toBe('none')
    expect(list.merge([candle(1, '9', { volume: '2' })])).toBe('last')
    expect(list.all().at(-1)).toEqual(candle(1, '13', { high: '13', volume: '2' }))
  })

  it('begins the next candle at the close before', () => {
    const list = listOf(candle(1, '11'))
    expect(list.price('12', 2 * minute)).toBe('last')
    expect(list.all().at(-1)).toEqual(
      candle(2, '12', { open: '11', high: '12', low: '11', volume: '0', turnover: '0' }),
    )
  })

  it('after candles that are not there waits for them', () => {
    const list = listOf(candle(1, '11'))
    expect(list.price('12', 4 * minute)).toBe('none')
    expect(list.all()).toEqual([candle(1, '11')])
    expect(list.merge([candle(2), candle(3), candle(4)])).toBe('all')
    expect(list.all().at(-1)?.close).toBe('12')
  })

  it('of a moment before the running candle changes nothing', () => {
    const list = listOf(candle(2))
    expect(list.price('99', minute)).toBe('none')
    expect(list.merge([candle(2, '11')])).toBe('last')
    expect(list.all().at(-1)?.close).toBe('11')
  })

  it('makes no candle where there is none', () => {
    const list = listOf()
    expect(list.price('1', minute)).toBe('none')
    expect(list.all()).toEqual([])
  })
})
