import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movedTo } from './grid-keys.ts'

const size = { rows: 100, columns: 9, page: 18, rightToLeft: false }
const plain = (key: string) => ({ key, ctrl: false })
const ctrl = (key: string) => ({ key, ctrl: true })

describe('movedTo', () => {
  it.each([
    [plain('ArrowDown'), { row: 6, column: 4 }],
    [plain('ArrowUp'), { row: 4, column: 4 }],
    [plain('ArrowRight'), { row: 5, column: 5 }],
    [plain('ArrowLeft'), { row: 5, column: 3 }],
    [plain('Home'), { row: 5, column: 0 }],
    [plain('End'), { row: 5, column: 8 }],
    [ctrl('Home'), { row: 0, column: 0 }],
    [ctrl('End'), { row: 99, column: 8 }],
    [plain('PageDown'), { row: 23, column: 4 }],
    [plain('PageUp'), { row: 0, column: 4 }],
  ])('moves by %j', (key, place) => {
    expect(movedTo({ row: 5, column: 4 }, key, size)).toEqual(place)
  })

  it('swaps left and right where columns run from right to left', () => {
    const arabic = { ...size, rightToLeft: true }
    expect(movedTo({ row: 5, column: 4 }, plain('ArrowLeft'), arabic)?.column).toBe(5)
    expect(movedTo({ row: 5, column: 4 }, plain('ArrowRight'), arabic)?.column).toBe(3)
  })

  it('reaches the header from the first row and pages from it into the rows', () => {
    expect(movedTo({ row: 0, column: 2 }, plain('ArrowUp'), size)?.row).toBe(-1)
    expect(movedTo({ row: -1, column: 2 }, plain('PageUp'), size)?.row).toBe(-1)
    expect(movedTo({ row: -1, column: 2 }, plain('PageDown'), size)?.row).toBe(18)
    expect(movedTo({ row: -1, column: 2 }, plain('ArrowDown'), size)?.row).toBe(0)
  })

  it('leaves every other key alone', () => {
    for (const key of ['Tab', 'a', 'Enter', 'Escape', ' ']) {
      expect(movedTo({ row: 5, column: 4 }, plain(key), size)).toBeUndefined()
    }
  })

  it('never leaves the grid', () => {
    const keys = [
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    ]
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 40 }),
        (rows, columns, pressed) => {
          let place = { row: -1, column: 0 }
          for (const [key, held] of pressed) {
            const bounds = { rows, columns, page: 7, rightToLeft: false }
            place = movedTo(place, { key, ctrl: held }, bounds) ?? place
            expect(place.row).toBeGreaterThanOrEqual(-1)
            expect(place.row).toBeLessThan(Math.max(rows, 1))
            expect(place.column).toBeGreaterThanOrEqual(0)
            expect(place.column).toBeLessThan(columns)
          }
        },
      ),
    )
  })
})
