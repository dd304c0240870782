import { expect, it } from 'vitest'
import { readHeight } from './read-height.ts'

it.each([
  ['976318', 976_318],
  ['976,318', 976_318],
  ['976.318', 976_318],
  ['976 318', 976_318],
  ['0', 0],
  ['6,929,999', 6_929_999],
  ['6,930,000', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1e5', undefined],
  ['height', undefined],
])('%j is %s', (text, height) => {
  expect(readHeight(text, 6_929_999)).toBe(height)
})
