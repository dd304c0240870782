import { describe, expect, it } from 'vitest'
import { numberStyle } from '../../../i18n/number-style.ts'
import { percentDecimals, percentText, sumText } from './figure-texts.ts'

const english = numberStyle('en')
const german = numberStyle('de')

describe('figures of the program', () => {
  it('stand with as many decimals as the most exact of a column needs', () => {
    expect(percentDecimals(['0', '-0.00002', '0.0003'])).toBe(3)
    expect(percentDecimals(['0.95', '0.9'])).toBe(0)
    expect(percentDecimals(['0.0250'])).toBe(1)
    expect(percentDecimals([])).toBe(0)
  })

  it('have a sign only below zero', () => {
    expect(percentText('-0.00008', english, 3)).toBe('−0.008%')
    expect(percentText('0.0003', english, 3)).toBe('0.030%')
    expect(percentText('0', german, 3)).toMatch(/^0,000/)
  })

  it('are short where sums are round', () => {
    expect(sumText('5000000', english)).toBe('5M')
    expect(sumText('2500000', german)).toBe('2,50M')
    expect(sumText('1000000000', german)).toBe('1B')
    expect(sumText('800', english)).toBe('800')
  })
})
