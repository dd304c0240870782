import { expect, it } from 'vitest'
import { asciiDigits } from './ascii-digits.ts'

it('reads the digits of other scripts', () => {
  expect(asciiDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789')
})
