import { describe, expect, it } from 'vitest'
import { locales } from '../../../src/contract/locales.ts'
import { cardWriters } from './card-writer.ts'
import { createTypeface } from './drawing/typeface.ts'

const { covers } = createTypeface()
const writerOf = cardWriters({ covers })
const write = writerOf('en')

describe('the words of a card', () => {
  it.each(locales.map(({ language }) => language))('in %s have glyphs', (language) => {
    const { texts, band, time, day, money, change, price, counted } = writerOf(language)
    const words = [
      ...Object.values(texts).filter((text) => !text.includes('{')),
      counted(texts.blocks, 74_123),
      band('extremeFear'),
      time(1_800_000_000_000),
      day(1_800_000_000_000),
      money(12_345_678),
      price('1234567.8'),
      change(-0.1234)?.text ?? '',
    ]
    expect(words.filter((word) => word === '' || !covers(word))).toEqual([])
  })

  it.each(['ar', 'ja', 'zh-CN', 'zh-TW', 'th'])('are English in %s', (language) => {
    expect(writerOf(language).language).toBe('en')
  })

  it('have one key where they are written alike', () => {
    expect(writerOf('ja').key).toBe(write.key)
    expect(writerOf('zh-TW').key).not.toBe(write.key)
    expect(writerOf('en-GB').key).not.toBe(writerOf('zh-TW').key)
  })

  it.each(['de', 'ru', 'vi', 'bg', 'uz'])('are in %s in that language', (language) => {
    expect(writerOf(language).language).toBe(language)
  })
})

it('names by the first name that can be drawn', () => {
  expect(write.name('币安人生', 'BNBLIFE')).toBe('BNBLIFE')
  expect(write.name('', 'BTC')).toBe('BTC')
  expect(write.name('币安人生', '币')).toBe('')
})

describe('figures', () => {
  it.each([
    [0, '$0.00'],
    [999.994, '$999.99'],
    [999_999, '$1.00M'],
    [1_234_567_890, '$1.23B'],
    [2.5e15, '$2,500.00T'],
    [Number.NaN, ''],
  ])('%d dollars are %s', (dollars, text) => expect(write.money(dollars)).toBe(text))

  it.each([
    ['es-AR', 'US$ 1,23M'],
    ['pt', 'US$ 1,23M'],
    ['en-GB', 'US$1.23M'],
    ['es', '1,23M US$'],
    ['es-ES', '1,23M $'],
    ['de', '1,23M $'],
    ['zh-TW', 'US$1.23M'],
    ['ar', '1.23M US$'],
    ['ja', '$1.23M'],
  ])('US dollars in %s are %s', (language, text) => {
    expect(writerOf(language).money(1_230_000)).toBe(text)
  })

  it.each([
    [0.02344, '+2.34%', 'up'],
    [-0.5, '−50.00%', 'down'],
    [0.00001, '0.00%', 'even'],
    [-0.00001, '0.00%', 'even'],
  ])('a change of %d is %s', (fraction, text, direction) => {
    expect(write.change(fraction)).toEqual({ text, direction })
  })

  it('what is not known is left out', () => {
    expect(write.change(Number.NaN)).toBeUndefined()
    expect(write.price(null)).toBe('')
    expect(write.time(0)).toBe('')
    expect(write.fact('Market cap', write.money(Number.NaN))).toEqual([])
  })

  it.each([
    ['67123.456', '67,123.46'],
    ['1', '1.00'],
    ['0', '0.00'],
    ['0.123456', '0.1235'],
    ['0.0512345', '0.05123'],
    ['0.0000123', '0.00001230'],
  ])('a price of %s is %s', (decimal, text) => expect(write.price(decimal)).toBe(text))

  it('prices are written as their language does', () => {
    expect(writerOf('de').price('67123.40')).toBe('67.123,40')
  })
})
