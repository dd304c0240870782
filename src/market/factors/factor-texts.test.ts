import { expect, it } from 'vitest'
import { numberStyle } from '../../i18n/number-style.ts'
import { factorText } from './factor-texts.ts'

it.each([
  ['momentum', 0.0123, '+1.23%'],
  ['relativeVolume', 1.31, '1.3×'],
  ['openInterestChange', -0.021, '−2.10%'],
  ['funding', 0.000064, '+0.0064%'],
  ['sectorStrength', 0, '0.00%'],
  ['volatility', 0.0123, '1.23%'],
] as const)('writes %s of %d as %s', (kind, value, text) => {
  expect(factorText({ kind, value }, numberStyle('en'))).toBe(text)
})
