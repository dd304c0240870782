import type { Box } from './treemap-layout.ts'

/** Widths of the texts of a tile at a font size of 1 px, in px. */
export interface TextWidths {
  symbol: number
  figure: number
  price: number
}

/** Font sizes of the texts of a tile, in px; 0 for one without room. */
export interface TileFonts {
  symbol: number
  figure: number
  price: number
}

/** Sizes that a symbol may have, largest first. */
const symbolSizes = [28, 20, 16, 13, 12] as const
const leastSymbol = 12
/** Ground that stays free beside a text on each side, in px. */
const margin = 3
/** A symbol takes no more than this share of its tile's height and width. */
const heightShare = 0.21
const widthShare = 0.76
/** A tile has to be this high for its price, in px. */
const priceFrom = 96
/** Height of a line for its font size. */
const lineHeight = 1.25

/** True where a tile can carry at least its symbol. */
export function carriesSymbol({ width, height }: Box, symbolWidth: number): boolean {
  return (
    symbolWidth * leastSymbol <= width - margin * 2 && leastSymbol * lineHeight <= height - margin
  )
}

/** How large the texts of a tile are: its symbol as large as the tile carries, then the rest by the room that is left. */
export function tileFonts({ width, height }: Box, widths: TextWidths): TileFonts {
  const symbol =
    symbolSizes.find(
      (size) =>
        size === leastSymbol ||
        (size <= height * heightShare && widths.symbol * size <= width * widthShare),
    ) ?? leastSymbol
  const inner = width - margin * 2
  const left = height - margin * 2 - symbol * lineHeight
  const figure = symbol >= 16 && widths.figure * 14 <= inner ? 14 : 12
  if (widths.figure * figure > inner || figure * lineHeight > left) {
    return { symbol, figure: 0, price: 0 }
  }
  const hasPrice = height >= priceFrom && symbol >= 16 && widths.price * 12 <= inner
  return { symbol, figure, price: hasPrice ? 12 : 0 }
}

/** How many lines of which heights stand in a tile, for whoever centres them. */
export function lineHeights({ symbol, figure, price }: TileFonts): number[] {
  return [symbol, figure, price].map((size) => size * lineHeight)
}
