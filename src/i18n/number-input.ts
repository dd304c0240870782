import { defaultInputDecimals } from '../contract/limits.ts'

/**
 * What stays of a number while it is typed: digits and one decimal point, no leading point, at most
 * `precision` decimals; a precision of 0 removes the point and what follows it. A point at the end
 * stays, so that typing can go on. Cleaning twice changes nothing more.
 */
export function cleanNumberInput(text: string, precision = defaultInputDecimals): string {
  const kept = text.replace(/[^0-9.]/g, '').replace(/^\.+/, '')
  const point = kept.indexOf('.')
  if (point < 0) return kept
  const whole = kept.slice(0, point)
  if (precision <= 0) return whole
  const decimals = kept.slice(point + 1).replaceAll('.', '')
  return `${whole}.${decimals.slice(0, precision)}`
}
