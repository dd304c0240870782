import { expect, it } from 'vitest'
import { carriesSymbol, tileFonts } from './tile-text.ts'

const widths = { symbol: 2, figure: 3.4, price: 5 }
const box = (width: number, height: number) => ({ x: 0, y: 0, width, height })

it.each([
  [400, 250, { symbol: 28, figure: 14, price: 12 }],
  [110, 130, { symbol: 20, figure: 14, price: 12 }],
  [100, 80, { symbol: 16, figure: 14, price: 0 }],
  [70, 60, { symbol: 12, figure: 12, price: 0 }],
  [40, 60, { symbol: 12, figure: 0, price: 0 }],
  [70, 24, { symbol: 12, figure: 0, price: 0 }],
])('a tile of %d x %d has texts of %o', (width, height, fonts) => {
  expect(tileFonts(box(width, height), widths)).toEqual(fonts)
})

it('carries a symbol where one of the least size fits', () => {
  expect(carriesSymbol(box(30, 18), widths.symbol)).toBe(true)
  expect(carriesSymbol(box(29, 18), widths.symbol)).toBe(false)
  expect(carriesSymbol(box(30, 17), widths.symbol)).toBe(false)
})
