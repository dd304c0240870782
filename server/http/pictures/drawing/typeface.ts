import { readFileSync } from 'node:fs'
// oxlint-disable-next-line import/default -- Node loads its CommonJS build, which has one.
import opentype, { type Font } from 'opentype.js'
import { lazily } from '../../../lib/lazily.ts'

/** How heavy letters are. */
export type Weight = 400 | 600

/** The letters that pictures are written in. */
export interface Typeface {
  /** True where every sign of a text has a glyph. */
  covers: (text: string) => boolean
  /** How wide a text stands, px. Signs without a glyph count nothing. */
  width: (text: string, size: number, weight: Weight) => number
  /**
   * The outlines of a text as an SVG path, from the left end of its baseline on; signs without a glyph are left out.
   * Empty for a text without outlines.
   */
  outline: (text: string, place: TextPlace) => string
}

/** Where a text stands and how large it is, px. */
export interface TextPlace {
  x: number
  y: number
  size: number
  weight: Weight
}

/** A file holds the letters of one script. */
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']
const firstFile = import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff')

/** Inter, as it ships with its package: Latin, Cyrillic and Greek letters. Files are read when they are needed first. */
export function createTypeface(): Typeface {
  const fonts = { 400: fontsOf(400), 600: fontsOf(600) } as const

  const fontFor = (sign: string, weight: Weight): Font | undefined => {
    for (const font of fonts[weight]) if (font().hasChar(sign)) return font()
    return undefined
  }

  const walk = (
    text: string,
    { x, size, weight }: Omit<TextPlace, 'y'>,
    visit: (font: Font, sign: string, x: number) => void,
  ): number => {
    let at = x
    for (const sign of text.normalize('NFC')) {
      const font = fontFor(sign, weight)
      if (font === undefined) continue
      visit(font, sign, at)
      at += ((font.charToGlyph(sign).advanceWidth ?? 0) / font.unitsPerEm) * size
    }
    return at
  }

  return {
    covers: (text) => [...text.normalize('NFC')].every((sign) => fontFor(sign, 400) !== undefined),
    width: (text, size, weight) => walk(text, { x: 0, size, weight }, () => undefined),
    outline: (text, { x, y, size, weight }) => {
      const paths: string[] = []
      walk(text, { x, size, weight }, (font, sign, at) => {
        paths.push(font.charToGlyph(sign).getPath(at, y, size).toPathData(1))
      })
      return paths.join('')
    },
  }
}

function fontsOf(weight: Weight): (() => Font)[] {
  return subsets.map((subset) =>
    lazily(() => {
      const bytes = readFileSync(new URL(`inter-${subset}-${weight}-normal.woff`, firstFile))
      // Glyphs are read when a text has them: all of them would fill four times the memory.
      return opentype.parse(new Uint8Array(bytes).buffer, { lowMemory: true })
    }),
  )
}
