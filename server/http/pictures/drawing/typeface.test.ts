import { describe, expect, it } from 'vitest'
import { createTypeface } from './typeface.ts'
import { writeText } from './write-text.ts'

const typeface = createTypeface()
const style = { size: 40, color: '#fff' }

describe('the typeface of pictures', () => {
  it.each(['Bitcoin −2.5% · €', 'Zażółć gęślą jaźń', 'Индекс страха', 'Μέση', 'Chỉ số sợ hãi'])(
    'writes %s',
    (text) => expect(typeface.covers(text)).toBe(true),
  )

  it.each(['币安人生', 'مؤشر', 'ดัชนี', '恐怖', '🚀', 'BTC\u202fUSD'])(
    'has no glyphs for %j',
    (text) => expect(typeface.covers(text)).toBe(false),
  )

  it('leaves out what it has no glyph for', () => {
    const place = { x: 0, y: 0, size: 40, weight: 400 } as const
    expect(typeface.outline('B币T', place)).toBe(typeface.outline('BT', place))
    expect(typeface.outline('币安', place)).toBe('')
    expect(typeface.width('币安', 40, 400)).toBe(0)
  })

  it('writes letters of several parts as one', () => {
    const place = { x: 0, y: 0, size: 40, weight: 400 } as const
    expect(typeface.outline('e\u0301', place)).toBe(typeface.outline('é', place))
  })
})

describe('writeText', () => {
  it('ends where it is told to end', () => {
    const { width } = writeText(typeface, 'BTC', 100, 50, style)
    const fromStart = writeText(typeface, 'BTC', 100 - width, 50, style)
    expect(writeText(typeface, 'BTC', 100, 50, { ...style, fromEnd: true })).toEqual(fromStart)
  })

  it('makes a long text smaller, and cuts one that is still too long', () => {
    const { width } = writeText(typeface, 'Wrapped Bitcoin', 0, 50, style)
    const smaller = writeText(typeface, 'Wrapped Bitcoin', 0, 50, {
      ...style,
      maxWidth: width * 0.8,
    })
    expect(smaller.width).toBeCloseTo(width * 0.8, 3)
    const cut = writeText(typeface, 'Wrapped Bitcoin', 0, 50, { ...style, maxWidth: width * 0.3 })
    expect(cut.width).toBeLessThanOrEqual(width * 0.3)
    expect(cut.width).toBeGreaterThan(width * 0.2)
  })
})
