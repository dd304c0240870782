import { expect, it } from 'vitest'
import { withoutClosing, withoutIdleZeros } from './decimal-text.ts'

it.each([
  ['0.250', '0.25'],
  ['10.0', '10'],
  ['10', '10'],
  ['100.', '100'],
  ['0.000', '0'],
  ['-1.50', '-1.5'],
  ['', ''],
])('%j without idle zeros is %j', (plain, shortest) => {
  expect(withoutIdleZeros(plain)).toBe(shortest)
})

it('takes the whole run at the end, and no other', () => {
  expect(withoutClosing('0', '00100')).toBe('001')
  expect(withoutClosing('0', '000')).toBe('')
  expect(withoutClosing('0', '')).toBe('')
})
