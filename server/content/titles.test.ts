import { describe, expect, it } from 'vitest'
import { notFoundKeys, pageKeys } from '../../src/contract/page-keys.ts'
import { fixedRoutes } from '../../src/contract/routes.ts'
import { findPageMeta, findTexts } from './titles.ts'
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

describe('the texts of pages', () => {
  it.each(pages)('name %s in English', (path) => {
    const { title, description } = findPageMeta(pageKeys(path), 0)
    expect(title.length).toBeGreaterThan(5)
    expect(title.length).toBeLessThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(title + description).not.toMatch(/\{\d\}/)
  })

  it('hold nothing that no page asks for', () => {
    const asked = [...pages, '/nothing'].flatMap((path) => findTexts(pageKeys(path).keys, 0))
    const keys = new Set(asked.map((text) => text.translationKey))
    expect(new Set(Object.keys(englishTitles))).toEqual(keys)
  })

  it('say 800+ cryptocurrencies on the markets page', () => {
    expect(findPageMeta(pageKeys('/markets'), 0).title).toContain('800+ cryptocurrencies')
  })

  it('repeat the part of the path', () => {
    expect(findPageMeta(pageKeys('/markets/tokens/BTC'), 0).title).toContain('BTC')
  })
})

describe('findTexts', () => {
  it('finds both texts of a page key and one of a full key', () => {
    expect(findTexts(['markets.spot'], 0).map((text) => text.translationKey)).toEqual([
      'markets.spot.title',
      'markets.spot.description',
    ])
    expect(findTexts(['markets.change.title'], 0)).toHaveLength(1)
  })

  it('gives English where a language has no texts, and nothing for unknown keys', () => {
    expect(findTexts(['login'], 39)).toEqual(findTexts(['login'], 0))
    expect(findTexts(['constructor', 'toString', ''], 0)).toEqual([])
  })
})

describe('findPageMeta', () => {
  it('names the page that does not exist', () => {
    expect(findPageMeta(notFoundKeys, 0).description).toBe(
      'Sorry, the page you requested does not exist',
    )
  })
})
