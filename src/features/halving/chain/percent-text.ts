import { localise, type NumberStyle } from '../../../i18n/number-style.ts'

/** A fraction as a percentage without a sign, with two decimals: 0.9578 is `95.78%`. */
export function percentText(fraction: number, style: NumberStyle): string {
  return localise((fraction * 100).toFixed(2), style) + style.percentSuffix
}
