import { expect, it } from 'vitest'
import { percentTexts, stepTexts } from './threshold-texts.ts'

it.each([
  ['en', '3, 7.5, 11%'],
  ['de', '3, 7,5, 11\u00a0%'],
  ['ar', '\u20663, 7.5, 11%\u2069'],
])('writes thresholds in %s', (language, text) => {
  expect(percentTexts([0.03, 0.075, 0.11], language).replaceAll(/[\u061c\u200e]/g, '')).toBe(text)
})

it('writes numbers in a row', () => {
  expect(stepTexts([3, 10, 50], 'en')).toBe('3, 10, 50')
})
