import { expect, it } from 'vitest'
import { numberStyle } from '../../../i18n/number-style.ts'
import { formatPoints } from './points-text.ts'

it.each([
  [178, 'en', '+1.78', 1],
  [-5, 'en', '−0.05', -1],
  [0, 'en', '0.00', 0],
  [123_456, 'de', '+1.234,56', 1],
])('%d hundredths in %s are %s', (hundredths, language, text, direction) => {
  expect(formatPoints(hundredths, numberStyle(language))).toEqual({ text, direction })
})
