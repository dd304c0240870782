import { abbreviate } from '../i18n/abbreviate.ts'
import { decimalOfNumber } from '../i18n/decimal.ts'
import { localise, type NumberStyle } from '../i18n/number-style.ts'

/** A round price beside a plot: `10`, `1K`, `100K`. */
export function tickPrice(value: number, style: NumberStyle): string {
  if (value < 1_000) return localise(String(value), style)
  const zeros = `${style.decimal}00`
  return abbreviate(decimalOfNumber(value), style).replace(zeros, '')
}
