import { describe, expect, it } from 'vitest'
import { readTimeZone } from './time-zone.ts'

describe('readTimeZone', () => {
  it.each([-720, -60, 0, 60, 300, 720])('takes the whole hour %d', (offset) => {
    expect(readTimeZone(offset)).toBe(offset)
    expect(readTimeZone(String(offset))).toBe(offset)
  })

  it.each([-780, 780, 30, 330, 60.5, Number.NaN, '', ' 60', '6e1', 'Asia/Tokyo', null, undefined])(
    'falls back from %j',
    (stored) => {
      expect(readTimeZone(stored)).toBe('last24h')
    },
  )
})
