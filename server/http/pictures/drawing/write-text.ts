import type { Typeface, Weight } from './typeface.ts'

/** How a text is drawn. */
export interface TextStyle {
  size: number
  color: string
  weight?: Weight
  /** The text ends at x instead of beginning there. */
  fromEnd?: boolean
  /** A wider text is drawn smaller, down to half its size, and then cut; px. */
  maxWidth?: number
}

/** A text drawn as SVG, and how much room it took, px. */
export interface WrittenText {
  svg: string
  width: number
}

const ellipsis = '…'

/** Draws a text with its baseline at y. */
export function writeText(
  typeface: Typeface,
  text: string,
  x: number,
  y: number,
  { size, color, weight = 400, fromEnd = false, maxWidth = Number.POSITIVE_INFINITY }: TextStyle,
): WrittenText {
  const widthOf = (shown: string, at: number): number => typeface.width(shown, at, weight)
  const fitting = Math.max(size / 2, Math.min(size, (size * maxWidth) / widthOf(text, size)))
  const shown = cut(text, (part) => widthOf(part, fitting) <= maxWidth)
  const width = widthOf(shown, fitting)
  const outline = typeface.outline(shown, {
    x: fromEnd ? x - width : x,
    y,
    size: fitting,
    weight,
  })
  return { svg: outline === '' ? '' : `<path fill="${color}" d="${outline}"/>`, width }
}

function cut(text: string, fits: (part: string) => boolean): string {
  // Rounding must not cost a text that was made to fit its last letter.
  if (text === '' || fits(text)) return text
  const signs = [...text]
  let length = signs.length - 1
  while (length > 0 && !fits(signs.slice(0, length).join('') + ellipsis)) length--
  return signs.slice(0, length).join('').trimEnd() + ellipsis
}
