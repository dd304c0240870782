import { describe, expect, it } from 'vitest'
import { locales } from '../../../src/contract/locales.ts'
import { decideRoute } from '../../../src/contract/routes.ts'
import {
  indexedPages,
  robotsText,
  sectorSitemapXml,
  sitemapXml,
  tokenSitemapXml,
} from './sitemap.ts'

const origin = 'https://bourse.example'

describe('the sitemap', () => {
  const xml = sitemapXml(origin, () => true)
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

  it('lists every public page in every language, each once', () => {
    expect(addresses).toHaveLength(indexedPages.length * locales.length)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toContain('https://bourse.example/markets')
    expect(addresses).toContain('https://bourse.example/zh-CN/markets/futures/coin-m')
    expect(addresses.join()).not.toMatch(/alerts|settings|login|error|favorite|tokens/)
  })

  it('lists only addresses that show a page without a redirect', () => {
    for (const address of addresses) {
      expect(decideRoute(new URL(address).pathname).kind).toBe('page')
    }
  })

  it('names all languages of a page beside each', () => {
    expect(xml.match(/hreflang=/g)).toHaveLength(addresses.length * (locales.length + 1))
  })
})

describe('the sitemap of tokens', () => {
  it('lists the page of every coin once, as it is spelled', () => {
    const xml = tokenSitemapXml(origin, ['BTC', 'kPEPE', 'BTC', 'A&B'])
    expect([...xml.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address)).toEqual([
      'https://bourse.example/markets/tokens/BTC',
      'https://bourse.example/markets/tokens/KPEPE',
      'https://bourse.example/markets/tokens/A%26B',
    ])
  })
})

describe('the sitemap of sectors', () => {
  it('lists the page of every sector once', () => {
    const xml = sectorSitemapXml(origin, ['Layer 1', 'AI', 'Layer 1'])
    expect([...xml.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address)).toEqual([
      'https://bourse.example/markets/leadingDetail/layer-1',
      'https://bourse.example/markets/leadingDetail/ai',
    ])
  })
})

describe('robots.txt', () => {
  it('keeps crawlers off the calls and shows them the sitemap', () => {
    expect(robotsText(origin)).toContain('Disallow: /v1/')
    expect(robotsText(origin)).toContain('Sitemap: https://bourse.example/sitemap.xml\n')
    expect(robotsText(origin)).toContain('Sitemap: https://bourse.example/sitemap-tokens.xml\n')
    expect(robotsText(origin)).toContain('Sitemap: https://bourse.example/sitemap-sectors.xml\n')
  })
})
