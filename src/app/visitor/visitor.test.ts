import { expect, it } from 'vitest'
import { visitorOf } from './visitor.ts'

it('is not shown the coins that their country sees in other languages alone', () => {
  const hiddenCoins = [
    { baseSymbol: 'XMR', languageList: ['de'] },
    { baseSymbol: 'ZEC', languageList: [] },
  ]
  const hiddenIn = (locale: 'de' | 'en') => [
    ...visitorOf({ hiddenCoins, onChain: true, closedPages: [] }, locale).hidden,
  ]
  expect(hiddenIn('de')).toEqual(['ZEC'])
  expect(hiddenIn('en')).toEqual(['XMR', 'ZEC'])
})
