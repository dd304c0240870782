import { expect, it } from 'vitest'
import { axisTexts } from './axis-texts.ts'

it('writes all values with the decimals that one of them needs', () => {
  expect(axisTexts(['1.60', '1.40', '1.20', '1.00'])).toEqual(['1.6', '1.4', '1.2', '1.0'])
  expect(axisTexts(['0.80', '0.85'])).toEqual(['0.80', '0.85'])
  expect(axisTexts(['5.00B', '2.50B', '0', '2.50B'])).toEqual(['5.0B', '2.5B', '0', '2.5B'])
})

it('leaves no decimals where none is needed, and none of zero', () => {
  expect(axisTexts(['25.00B', '20.00B'])).toEqual(['25B', '20B'])
  expect(axisTexts(['0.0000%', '−0.1000%', '−0.2000%'])).toEqual(['0%', '−0.1%', '−0.2%'])
})

it('knows a comma before decimals, and units with a space', () => {
  expect(axisTexts(['7,50 %', '8,00 %'])).toEqual(['7,5 %', '8,0 %'])
})

it('takes no thousands for decimals', () => {
  expect(axisTexts(['1,200', '1,000', '900'])).toEqual(['1,200', '1,000', '900'])
  expect(axisTexts(['0.125', '0.500'])).toEqual(['0.125', '0.500'])
})
