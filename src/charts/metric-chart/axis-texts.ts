import { withoutIdleZeros } from '../../contract/text/decimal-text.ts'

/** A number with one sign between digits: what is before and behind it, and a unit or nothing at the end. */
const parts = /^(\D*\d+)([.,])(\d+)(\D*)$/
const zero = /^\D*0+$/

interface Parts {
  whole: string
  sign: string
  decimals: string
  unit: string
}

/**
 * The values of an axis with as many decimals as the one that needs most of them, so that they stand below each other;
 * zero has none.
 * @param texts each as it would stand alone, for example `1.60`, `2.50B` or `−0.1000%`
 */
export function axisTexts(texts: readonly string[]): string[] {
  const read = texts.map(partsOf)
  const needed = Math.max(0, ...read.map((each) => neededDecimals(each?.decimals ?? '')))
  return read.map((each, index) => {
    if (each === undefined) return texts[index] ?? ''
    const { whole, sign, decimals, unit } = each
    if (zero.test(whole) && zero.test(decimals)) return `0${unit}`
    return needed === 0 ? whole + unit : whole + sign + decimals.slice(0, needed) + unit
  })
}

/** Undefined where there are no decimals. Three digits behind a number that is not zero may be thousands. */
function partsOf(text: string): Parts | undefined {
  const [, whole = '', sign = '', decimals = '', unit = ''] = parts.exec(text) ?? []
  const isDecimal = decimals !== '' && (decimals.length !== 3 || zero.test(whole))
  return isDecimal ? { whole, sign, decimals, unit } : undefined
}

/** How many of these decimals say something. */
function neededDecimals(decimals: string): number {
  const [, needed = ''] = withoutIdleZeros(`0.${decimals}`).split('.')
  return needed.length
}
