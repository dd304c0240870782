import { localise, minusSign, type NumberStyle } from '../../../i18n/number-style.ts'
import type { Direction } from '../../../i18n/percent.ts'

/** Hundredths of a point as a signed number with two decimals, such as `+1.78`, and its direction. */
export function formatPoints(
  hundredths: number,
  style: NumberStyle,
): { text: string; direction: Direction } {
  const direction = hundredths > 0 ? 1 : hundredths < 0 ? -1 : 0
  const sign = direction > 0 ? '+' : direction < 0 ? minusSign : ''
  return { text: sign + localise((Math.abs(hundredths) / 100).toFixed(2), style), direction }
}
