import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barShare, movedBy } from './moved.ts'

const coin = (base: string, points24h: number | null) => ({
  symbolId: base === '' ? '' : `${base}USDT_SPBL`,
  base,
  icon: '',
  weight: 0.1,
  points24h,
  change24h: 0,
  change7d: 0,
})

describe('movedBy', () => {
  it('names the five largest, the two lowest, and adds the rest up', () => {
    const list = [9, 8, 7, 6, 5, 4, 3, -1, -20].map((points, index) => coin(`C${index}`, points))
    const { named, others, otherPoints } = movedBy(list, 21)
    expect(named.map(({ points24h }) => points24h)).toEqual([9, 8, 7, 6, 5, -1, -20])
    expect([others, otherPoints]).toEqual([2, 7])
  })

  it('names the five lowest of an index that fell, and the two largest', () => {
    const list = [20, 1, 0, 0, -3, -4, -5, -6, -7].map((points, index) => coin(`C${index}`, points))
    const { named, others, otherPoints } = movedBy(list, -4)
    expect(named.map(({ points24h }) => points24h)).toEqual([20, 1, -3, -4, -5, -6, -7])
    expect([others, otherPoints]).toEqual([2, 0])
  })

  it('names all of a few', () => {
    const { named, others, otherPoints } = movedBy([coin('A', 3), coin('B', -1)], 2)
    expect(named.map(({ base }) => base)).toEqual(['A', 'B'])
    expect([others, otherPoints]).toEqual([0, 0])
  })

  it('counts what is hidden or unknown among the rest', () => {
    const list = [coin('A', 3), coin('', 40), coin('B', null)]
    expect(movedBy(list, 43)).toMatchObject({ others: 2, otherPoints: 40 })
  })

  it('adds up to the change whatever the parts are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 40 }), (parts) => {
        const sum = parts.reduce((total, points) => total + points, 0)
        const { named, otherPoints, others } = movedBy(
          parts.map((points, index) => coin(`C${index}`, points)),
          sum,
        )
        const shown = named.reduce((total, { points24h }) => total + points24h, 0)
        expect(shown + otherPoints).toBe(sum)
        expect(named.length + others).toBe(parts.length)
      }),
    )
  })
})

it('bars are as long as their part of the largest', () => {
  expect(barShare(-5, [10, -5])).toBe(-0.5)
  expect(barShare(0, [])).toBe(0)
})
