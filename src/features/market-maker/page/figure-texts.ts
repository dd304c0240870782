import { withoutIdleZeros } from '../../../contract/text/decimal-text.ts'
import { abbreviate } from '../../../i18n/abbreviate.ts'
import { parseDecimal } from '../../../i18n/decimal.ts'
import type { NumberStyle } from '../../../i18n/number-style.ts'
import { formatPercent } from '../../../i18n/percent.ts'

/** Decimals of a percentage that show every one of these fractions exactly; `-0.00008` needs 3. */
export function percentDecimals(fractions: readonly string[]): number {
  const places = fractions.map((fraction) => {
    const [, decimals = ''] = withoutIdleZeros(fraction).split('.')
    return decimals.length
  })
  return Math.max(0, ...places.map((count) => count - 2))
}

/** A fraction as a percentage without a plus. */
export function percentText(fraction: string, style: NumberStyle, decimals: number): string {
  return formatPercent(Number(fraction), style, decimals).text.replace(/^\+/, '')
}

/** A round sum in short, without decimals that say nothing: `5M`, `2.50M`. @param sum a decimal number */
export function sumText(sum: string, style: NumberStyle): string {
  return abbreviate(parseDecimal(sum), style).replace(/[.,]00(?=\D*$)/, '')
}
