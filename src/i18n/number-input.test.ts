import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanNumberInput } from './number-input.ts'

const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789...,-+e ٣x') }))
const precision = fc.integer({ min: 0, max: 12 })

describe('cleanNumberInput', () => {
  it.each([
    ['1,234.5 USDT', '1234.5'],
    ['.5', '5'],
    ['...5', '5'],
    ['1..5', '1.5'],
    ['1.2.3', '1.23'],
    ['1.', '1.'],
    ['-7', '7'],
    ['٣', ''],
    ['1.123456789', '1.12345678'],
    ['', ''],
  ])('cleans %j to %j', (text, cleaned) => {
    expect(cleanNumberInput(text)).toBe(cleaned)
  })

  it('takes a precision of its own, and none removes the point', () => {
    expect(cleanNumberInput('1.987', 2)).toBe('1.98')
    expect(cleanNumberInput('1.987', 0)).toBe('1')
  })

  it('leaves digits with at most one point and the precision', () => {
    fc.assert(
      fc.property(typed, precision, (text, decimals) => {
        const cleaned = cleanNumberInput(text, decimals)
        expect(cleaned).toMatch(/^(\d+(\.\d*)?)?$/)
        expect((cleaned.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimals)
      }),
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(typed, precision, (text, decimals) => {
        const once = cleanNumberInput(text, decimals)
        expect(cleanNumberInput(once, decimals)).toBe(once)
      }),
    )
  })

  it('keeps every digit before the point', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), (digits) => {
        expect(cleanNumberInput(`${digits}.5`)).toBe(`${digits}.5`)
      }),
    )
  })
})
