import { describe, expect, it } from 'vitest'
import { notFoundKeys, pageKeys } from '../../src/contract/page-keys.ts'
import { fixedRoutes } from '../../src/contract/routes.ts'
import { findPageMeta, findTexts } from './titles.ts'
import { arabicTitles } from './titles-ar.ts'
import { germanTitles } from './titles-de.ts'
import { englishTitles } from './titles-en.ts'

const pages = [
  ...fixedRoutes,
  '/markets/spot',
  '/markets/spot/meme',
  '/markets/futures',
  '/markets/futures/coin-m',
  '/markets/futures/usdc-m',
  '/markets/margin',
  '/markets/margin/all/meme',
  '/markets/favorite',
  '/markets/onChain',
  '/markets/onChain/base',
  '/markets/trends/2026-11-20',
  '/markets/leadingDetail/7',
  '/markets/tokens/BTC',
]

describe.each([
  ['English', 0, englishTitles],
  ['German', 11, germanTitles],
  ['Arabic', 39, arabicTitles],
])('the %s texts of pages', (_, languageType, wording) => {
  it.each(pages)('name %s', (path) => {
    const { title, description } = findPageMeta(pageKeys(path), languageType, '12300+')
    expect(title.length).toBeGreaterThan(5)
    expect(title.length).toBeLessThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(title + description).not.toMatch(/[{}]/)
  })

  it('are all that pages ask for, and nothing else, in their own language', () => {
    const asked = [...pages, '/nothing'].flatMap((path) => pageKeys(path).keys)
    const texts = findTexts(asked, languageType, undefined)
    const keys = new Set(texts.map((text) => text.translationKey))
    expect(new Set(Object.keys(wording.texts))).toEqual(keys)
    if (wording === englishTitles) return
    const same = texts.filter(
      ({ translationKey: key, translationContent }) =>
        englishTitles.texts[key] === translationContent,
    )
    expect(same).toEqual([])
  })

  it('say how many coins there are where that is known', () => {
    const keys = pageKeys('/markets')
    const told = findPageMeta(keys, languageType, '800+')
    expect([told.title, told.description]).toEqual([
      expect.stringContaining('800+ '),
      expect.stringContaining('800+ '),
    ])
    const untold = findPageMeta(keys, languageType, undefined)
    expect(untold.title + untold.description).not.toMatch(/[{}]|800/)
  })
})

describe('findTexts', () => {
  it('finds both texts of a page key and one of a full key', () => {
    expect(findTexts(['markets.spot'], 0, undefined).map((text) => text.translationKey)).toEqual([
      'markets.spot.title',
      'markets.spot.description',
    ])
    expect(findTexts(['markets.change.title'], 0, undefined)).toHaveLength(1)
  })

  it('gives English where a language has no texts, and nothing for unknown keys', () => {
    expect(findTexts(['login'], 2, undefined)).toEqual(findTexts(['login'], 0, undefined))
    expect(findTexts(['constructor', 'toString', ''], 0, undefined)).toEqual([])
  })
})

describe('findPageMeta', () => {
  it('names the page that does not exist', () => {
    expect(findPageMeta(notFoundKeys, 0, undefined).description).toBe(
      'Sorry, the page you requested does not exist',
    )
  })
})
