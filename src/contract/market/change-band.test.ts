import { expect, it } from 'vitest'
import { changeBandOf, changeBands } from './change-band.ts'

it.each([
  [-0.5, 'below-10'],
  [-0.1, '-10-7'],
  [-0.07, '-10-7'],
  [-0.05, '-7-5'],
  [-0.03, '-5-3'],
  [-0.0001, '-3-0'],
  [0.00004, '0'],
  [0, '0'],
  [-0.00004, '0'],
  [0.0299, '0-3'],
  [0.03, '3-5'],
  [0.0699, '5-7'],
  [0.1, '7-10'],
  [0.1001, 'above-10'],
])('%d is in the band %s', (change, band) => {
  expect(changeBands[changeBandOf(change)]).toBe(band)
})

it('has no band for what is not known', () => {
  expect(changeBandOf(Number.NaN)).toBe(-1)
})
