import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { covers, grownTo, onScreen, renderedPositions, windowOf } from './row-window.ts'

const geometry = fc.tuple(
  fc.double({ min: -200_000, max: 5_000, noNaN: true }),
  fc.integer({ min: 0, max: 4_000 }),
  fc.integer({ min: 20, max: 80 }),
  fc.integer({ min: 0, max: 3_000 }),
)

describe('covers', () => {
  it.each([
    ['the same rows', { start: 4, end: 8 }, true],
    ['some of them', { start: 5, end: 7 }, true],
    ['no rows, wherever they begin', { start: 90, end: 90 }, true],
    ['a row before them', { start: 3, end: 8 }, false],
    ['a row after them', { start: 4, end: 9 }, false],
    ['others', { start: 20, end: 24 }, false],
  ])('tells of rows whether they are drawn: %s', (_, inner, isCovered) => {
    expect(covers({ start: 4, end: 8 }, inner)).toBe(isCovered)
  })
})

describe('windowOf', () => {
  it('draws every row on the screen, stays inside the list and is never large', () => {
    fc.assert(
      fc.property(geometry, ([top, screen, height, count]) => {
        const rendered = windowOf(top, screen, height, count)
        expect(covers(rendered, onScreen(top, screen, height, count))).toBe(true)
        expect(rendered.start).toBeGreaterThanOrEqual(0)
        expect(rendered.end).toBeLessThanOrEqual(count)
        expect(rendered.end - rendered.start).toBeLessThanOrEqual(screen / height + 26)
      }),
    )
  })

  it('changes only every few rows of scrolling', () => {
    const windows = Array.from({ length: 49 }, (_, px) => windowOf(-4_800 - px, 1_000, 48, 2_000))
    expect(
      new Set(windows.map((rendered) => `${rendered.start}-${rendered.end}`)).size,
    ).toBeLessThanOrEqual(2)
  })
})

describe('onScreen', () => {
  it('holds exactly the rows that overlap the screen', () => {
    expect(onScreen(-100, 480, 48, 1_000)).toEqual({ start: 2, end: 13 })
    expect(onScreen(500, 480, 48, 1_000)).toEqual({ start: 0, end: 0 })
    expect(onScreen(-1e6, 480, 48, 10)).toEqual({ start: 10, end: 10 })
  })
})

describe('renderedPositions', () => {
  it('adds the kept row in its place, once', () => {
    expect(renderedPositions({ start: 4, end: 7 }, 10, 1)).toEqual([1, 4, 5, 6])
    expect(renderedPositions({ start: 4, end: 7 }, 10, 9)).toEqual([4, 5, 6, 9])
    expect(renderedPositions({ start: 4, end: 7 }, 10, 5)).toEqual([4, 5, 6])
    expect(renderedPositions({ start: 4, end: 7 }, 10, 7)).toEqual([4, 5, 6, 7])
    expect(renderedPositions({ start: 4, end: 7 }, 10, -1)).toEqual([4, 5, 6])
    expect(renderedPositions({ start: 4, end: 7 }, 10, 12)).toEqual([4, 5, 6])
    expect(renderedPositions({ start: 8, end: 16 }, 5, 2)).toEqual([2])
  })

  it('rises and stays inside the list', () => {
    const range = fc.integer({ min: -1, max: 40 })
    fc.assert(
      fc.property(range, range, range, range, (a, b, count, pinned) => {
        const rendered = { start: Math.max(0, Math.min(a, b)), end: Math.max(a, b, 0) }
        const positions = renderedPositions(rendered, Math.max(count, 0), pinned)
        expect(positions).toEqual([...new Set(positions)].sort((x, y) => x - y))
        expect(positions.every((position) => position >= 0 && position < count)).toBe(true)
        expect(positions.includes(pinned)).toBe(pinned >= 0 && pinned < count)
      }),
    )
  })
})

describe('grownTo', () => {
  it('holds what is on the screen, nothing beyond the next window, and drops no row that both have', () => {
    fc.assert(
      fc.property(geometry, fc.double({ min: -9_000, max: 9_000, noNaN: true }), (place, moved) => {
        const [top, screen, rowHeight, count] = place
        const shown = windowOf(top, screen, rowHeight, count)
        const seen = onScreen(top - moved, screen, rowHeight, count)
        const next = windowOf(top - moved, screen, rowHeight, count)
        const grown = grownTo(shown, seen, next)
        expect(covers(grown, seen)).toBe(true)
        expect(covers(next, grown)).toBe(true)
        const both = {
          start: Math.max(shown.start, next.start),
          end: Math.min(shown.end, next.end),
        }
        expect(covers(grown, both)).toBe(true)
      }),
    )
  })

  it('begins anew where nothing of what is drawn is wanted any more', () => {
    const seen = { start: 300, end: 312 }
    expect(grownTo({ start: 0, end: 20 }, seen, { start: 292, end: 320 })).toEqual(seen)
  })
})
