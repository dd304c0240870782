import { defaultInputDecimals } from '../contract/limits.ts'

/**
 * What stays of a number while it is typed: digits and one decimal point, no leading point, at most
 * `precision` decimals; a precision of 0 removes the point and what follows it. A point at the end
 * stays, so that typing can go on. Cleaning twice changes nothing more.
 */
export function cleanNumberInput(text: string, precision = defaultInputDecimals): string {
  const cleaned = text.replace(/[^0-9.]/g, '').replace(/^\.+/, '')
  const point = cleaned.indexOf('.')
  if (point < 0) return cleaned
  const whole = cleaned.slice(0, point)
  if (precision <= 0) return whole
  const decimals = cleaned.slice(point + 1).replaceAll('.', '')
  return `${whole}.${decimals.slice(0, precision)}`
}
