import type { Mantissa } from '../../contract/market/mantissa.ts'

const units = Float64Array.from({ length: 19 }, (_, scale) => 10 ** scale)

/**
 * The double nearest to mantissa / 10^scale, for sorting and for estimates.
 * @param scale 0 to 18; undefined, as of a row that is not in its table, gives NaN
 */
export function scaled(mantissa: Mantissa, scale: number | undefined): number {
  return mantissa / (units[scale ?? -1] ?? Number.NaN)
}
