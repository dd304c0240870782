import { withoutIdleZeros } from '../../../contract/text/decimal-text.ts'
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
