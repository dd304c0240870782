import type { NumberStyle } from '../../../i18n/number-style.ts'
import { readTypedNumber } from '../../../i18n/typed-number.ts'

/**
 * The height that somebody typed as their language writes numbers; undefined for anything else than a whole
 * number up to `max`.
 */
export function readHeight(text: string, style: NumberStyle, max: number): number | undefined {
  const reading = readTypedNumber(text, { style, precision: 1 })
  if (reading.kind !== 'number' || !/^\d{1,9}$/.test(reading.plain)) return undefined
  const height = Number(reading.plain)
  return height <= max ? height : undefined
}
