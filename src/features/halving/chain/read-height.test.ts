import { expect, it } from 'vitest'
import { numberStyle } from '../../../i18n/number-style.ts'
import { readHeight } from './read-height.ts'

it.each([
  ['976318', 'en', 976_318],
  ['976,318', 'en', 976_318],
  ['976.318', 'de', 976_318],
  ['976 318', 'fr', 976_318],
  ['٩٧٦٬٣١٨', 'ar', 976_318],
  ['0', 'en', 0],
  ['6,929,999', 'en', 6_929_999],
  ['6,930,000', 'en', undefined],
  ['976.318', 'en', undefined],
  ['1,5', 'en', undefined],
  ['1,5', 'de', undefined],
  ['', 'en', undefined],
  ['-1', 'en', undefined],
  ['1e5', 'en', undefined],
  ['height', 'en', undefined],
])('%j in %s is %s', (text, language, height) => {
  expect(readHeight(text, numberStyle(language), 6_929_999)).toBe(height)
})
