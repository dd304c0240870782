import { describe, expect, it } from 'vitest'
import { locales } from '../../src/contract/locales.ts'
import { notFoundKeys, pageKeys } from '../../src/contract/page-keys.ts'
import { fixedRoutes } from '../../src/contract/routes.ts'
import { textsIn } from '../i18n/texts.ts'
import { findPageMeta, findTexts } from './titles.ts'

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

describe.each(locales)('the texts of pages in $name', ({ language }) => {
  it.each(pages)('name %s', (path) => {
    const { title, description } = findPageMeta(pageKeys(path), language, '12300+')
    expect(title.length).toBeGreaterThan(5)
    expect(title.length).toBeLessThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(title + description).not.toMatch(/[{}]/)
  })

  it('are all that pages ask for, and nothing else', () => {
    const asked = [...pages, '/nothing'].flatMap((path) => pageKeys(path).keys)
    const texts = findTexts(asked, language, undefined)
    const keys = new Set(texts.map((text) => text.translationKey))
    expect(new Set(Object.keys(textsIn(language).pages))).toEqual(keys)
  })

  it('say how many coins there are where that is known', () => {
    const keys = pageKeys('/markets')
    const meta = findPageMeta(keys, language, '800+')
    expect([meta.title, meta.description]).toEqual([
      expect.stringContaining('800+'),
      expect.stringContaining('800+'),
    ])
    const untold = findPageMeta(keys, language, undefined)
    expect(untold.title + untold.description).not.toMatch(/[{}]|800/)
  })
})

describe('findTexts', () => {
  it('finds both texts of a page key and one of a full key', () => {
    expect(findTexts(['markets.spot'], 'en', undefined).map((text) => text.translationKey)).toEqual(
      ['markets.spot.title', 'markets.spot.description'],
    )
    expect(findTexts(['markets.change.title'], 'en', undefined)).toHaveLength(1)
  })

  it('gives English where a language has no texts, and nothing for unknown keys', () => {
    expect(findTexts(['login'], 'xx', undefined)).toEqual(findTexts(['login'], 'en', undefined))
    expect(findTexts(['constructor', 'toString', ''], 'en', undefined)).toEqual([])
  })
})

describe('findPageMeta', () => {
  it('names the page that does not exist', () => {
    expect(findPageMeta(notFoundKeys, 'en', undefined).description).toBe(
      'Sorry, the page you requested does not exist',
    )
  })
})
