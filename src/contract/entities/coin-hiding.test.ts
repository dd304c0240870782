import { describe, expect, it } from 'vitest'
import { isCoinHidden } from './coin-hiding.ts'

describe('isCoinHidden', () => {
  const hiding = { baseSymbol: 'XMR', languageList: ['de', 'pl'], ipCountryNameList: ['CH'] }

  it.each([
    ['de', 'CH', false],
    ['de', 'US', false],
    ['de', '', false],
    ['en', 'CH', false],
    ['en', 'US', true],
    ['en', '', true],
  ])('in %s from %j is %s', (locale, country, hidden) => {
    expect(isCoinHidden(hiding, locale, country)).toBe(hidden)
  })

  it('hides a coin with empty lists from everybody', () => {
    const nobody = { baseSymbol: 'XMR', languageList: [], ipCountryNameList: [] }
    expect(isCoinHidden(nobody, 'en', '')).toBe(true)
  })
})
