import { describe, expect, it } from 'vitest'
import { placeLabels, radiusOf } from './rotation.ts'

const point = (key: string, x: number, y: number, radius = 4) => ({
  key,
  name: 'Sector',
  x,
  y,
  radius,
})

describe('placeLabels', () => {
  it('puts a name behind its dot, and before it at the edge', () => {
    expect(placeLabels([point('a', 50, 50)], 200)).toEqual([
      { key: 'a', x: 59, y: 50, anchor: 'start' },
    ])
    expect(placeLabels([point('a', 190, 50)], 200)).toEqual([
      { key: 'a', x: 181, y: 50, anchor: 'end' },
    ])
  })

  it('keeps names off other dots and names', () => {
    const labels = placeLabels([point('a', 50, 50), point('b', 70, 50)], 200)
    expect(labels.map(({ key, anchor }) => [key, anchor])).toEqual([
      ['a', 'end'],
      ['b', 'start'],
    ])
  })

  it('leaves a name out where no side is free', () => {
    const crowd = Array.from({ length: 30 }, (_, index) =>
      point(String(index), 20 + (index % 6) * 12, 20 + Math.floor(index / 6) * 12),
    )
    expect(placeLabels(crowd, 100).length).toBeLessThan(30)
  })
})

it('the area of a dot stands for the turnover', () => {
  expect(radiusOf(100, 100)).toBe(10)
  expect(radiusOf(25, 100)).toBe(5)
  expect(radiusOf(0, 0)).toBe(3)
})
