import { withoutIdleZeros } from '../../../contract/text/decimal-text.ts'
import { localise, type NumberStyle } from '../../../i18n/number-style.ts'
import { formatPercent } from '../../../i18n/percent.ts'

const units: readonly (readonly [from: number, letter: string])[] = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
]

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

/** A round amount in short: 5,000,000 is `5M`, and 2,500 is `2.5K`. */
export function amountText(amount: string, style: NumberStyle): string {
  const value = Number(amount)
  const [from, letter] = units.find(([least]) => value >= least) ?? [1, '']
  return localise(String(Number((value / from).toFixed(2))), style) + letter
}
