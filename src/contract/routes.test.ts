import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultLocale, localeNamed, locales } from './locales.ts'
import {
  decideRoute,
  fixedRoutes,
  indexedPath,
  inLocale,
  splitLocale,
  withLocale,
} from './routes.ts'

const pages = [
  ...fixedRoutes,
  '/markets/spot',
  '/markets/spot/meme',
  '/markets/spot/usdt',
  '/markets/spot/usdt/meme',
  '/markets/spot/%C3%A9',
  '/markets/futures',
  '/markets/futures/coin-m',
  '/markets/futures/usdc-m',
  '/markets/margin',
  '/markets/margin/all/meme',
  '/markets/favorite',
  '/markets/favorite/mine',
  '/markets/onChain',
  '/markets/onChain/base',
  '/markets/trends/2026-11-20',
  '/markets/leadingDetail/7',
  '/markets/tokens/BTC',
]

/** Addresses without a locale and the address they redirect to. */
const spellings = [
  ['/markets/', '/markets'],
  ['//markets', '/markets'],
  ['/markets//spot', '/markets/spot'],
  ['/markets/spot/usdt/meme/x', '/markets/spot/usdt/meme'],
  ['/markets/spot/All', '/markets/spot'],
  ['/markets/spot/USDT', '/markets/spot/usdt'],
  ['/markets/spot/%55sdt', '/markets/spot/usdt'],
  ['/markets/spot/%C3%89', '/markets/spot/%C3%A9'],
  ['/markets/spot/Layer-1', '/markets/spot/layer-1'],
  ['/markets/spot/Usdt/Meme', '/markets/spot/usdt/meme'],
  ['/markets/futures/Coin-M', '/markets/futures/coin-m'],
  ['/markets/margin/All/Meme', '/markets/margin/all/meme'],
  ['/markets/onChain/Solana', '/markets/onChain/solana'],
  ['/markets/leadingDetail/DeFi', '/markets/leadingDetail/defi'],
  ['/markets/futures/coin-m/x/y', '/markets/futures/coin-m'],
  ['/markets/margin/x', '/markets/margin'],
  ['/markets/margin/x/meme', '/markets/margin/all/meme'],
  ['/markets/margin/x/meme/y', '/markets/margin/all/meme'],
  ['/markets/favorite/mine/x', '/markets/favorite/mine'],
  ['/markets/onChain/base/x', '/markets/onChain/base'],
  ['/markets/tokens/btc', '/markets/tokens/BTC'],
  ['/markets/tokens/BtcUsdt_umcbl', '/markets/tokens/BTCUSDT_UMCBL'],
  ['/markets/tokens/%62TC/', '/markets/tokens/BTC'],
  ['/markets/tokens/%C3%A9', '/markets/tokens/%C3%89'],
] as const

const nowhere = [
  '/nothing',
  '/evil.com',
  '/Markets',
  '/markets/nothing',
  '/markets/spot/a/b/c/d',
  '/markets/spot/layer-1/meme',
  '/markets/spot/%E0%A4%A',
  '/markets/tokens/%',
  '/%',
  '/markets/futures/usdt-m',
  '/markets/tokens',
  '/markets/tokens/BTC/more',
  '/markets/leadingDetail',
  '/markets/trends/yesterday',
  '/markets/trends/2026-02-30',
  '/markets/trends/2026-13-01',
  '/markets/error/more',
  '/markets/rank/best',
  '/markets/trading-data',
  '/login/again',
]

describe.each(locales)('decideRoute in $locale', (locale) => {
  it.each(pages)('shows %s', (path) => {
    expect(decideRoute(withLocale(locale, path))).toEqual({ kind: 'page', locale, path })
  })

  it.each(pages)('takes the trailing slash off %s', (path) => {
    const to = withLocale(locale, path)
    expect(decideRoute(`${to}/`)).toEqual({ kind: 'redirect', to, permanent: true })
  })

  it.each(spellings)('redirects %s to %s', (path, canonical) => {
    const to = withLocale(locale, canonical)
    const asked = locale.segment === '' ? path : `/${locale.segment}${path}`
    expect(decideRoute(asked)).toEqual({ kind: 'redirect', to, permanent: true })
  })

  it.each(nowhere)('finds nothing at %s', (path) => {
    expect(decideRoute(withLocale(locale, path))).toEqual({ kind: 'notFound', locale })
  })

  it('leads home to its list', () => {
    const to = withLocale(locale, '/markets')
    const home = { kind: 'redirect', to, permanent: false }
    expect(decideRoute(`/${locale.segment}`)).toEqual(home)
    expect(decideRoute(`/${locale.segment}/`)).toEqual(home)
  })

  it('spells its segment in one way', () => {
    const to = withLocale(locale, '/markets/spot')
    const segment = locale.segment === '' ? 'en' : locale.segment
    for (const spelling of [segment.toUpperCase(), segment.toLowerCase()]) {
      if (spelling === locale.segment) continue
      const asked = `/${spelling}/markets/spot`
      expect(decideRoute(asked)).toEqual({ kind: 'redirect', to, permanent: true })
    }
  })
})

describe('decideRoute', () => {
  it.each(['/en', '/EN', '/en/'])('leads %s to the unprefixed list', (path) => {
    expect(decideRoute(path)).toEqual({ kind: 'redirect', to: '/markets', permanent: false })
  })

  it.each(['/PT-br', '/xx/markets', '/en-GB/markets', '/asia/en-GB/markets'])(
    'knows no locale in %s',
    (path) => {
      expect(decideRoute(path).kind).toBe('notFound')
    },
  )

  it.each(['//evil.com', '/pl//evil.com', '/pl/evil.com', '/\\evil.com', '/en//evil.com'])(
    'never leads away by %s',
    (path) => {
      expect(decideRoute(path).kind).toBe('notFound')
    },
  )

  it('keeps its own origin, and redirects at most once, whatever the path', () => {
    const words =
      '. .. en pl PL markets spot margin futures coin-m tokens onChain favorite http: USDT usdt Coin-M %C3%89 %2e%2E A%2FB %'
    const traps = ['', 'evil.com', '\\evil.com', '%2F%2Fevil.com']
    const word = fc.constantFrom(...words.split(' '), ...traps)
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const first = decideRoute(`/${words.join('/')}`)
        if (first.kind !== 'redirect') return
        expect(first.to).toMatch(/^\/[^/\\]/)
        expect(new URL(first.to, 'https://own.example').origin).toBe('https://own.example')
        expect(decideRoute(first.to).kind).toBe('page')
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('splitLocale and withLocale', () => {
  it('are inverse on every canonical path', () => {
    for (const locale of locales) {
      for (const path of ['/', ...pages]) {
        const split = splitLocale(withLocale(locale, path))
        expect([split.locale, split.path]).toEqual([locale, path])
      }
    }
  })

  it('read a path without a locale as English', () => {
    expect(splitLocale('/markets')).toEqual({ locale: defaultLocale, prefix: '', path: '/markets' })
  })
})

describe('inLocale', () => {
  it.each([
    ['/markets/alerts?tab=log#top', 'de', '/de/markets/alerts?tab=log#top'],
    ['/ar/markets?q=/de/', 'de', '/de/markets?q=/de/'],
    ['/de/markets/spot', 'en', '/markets/spot'],
    ['/markets', 'ar', '/ar/markets'],
  ])('leads from %s to the same place in %s', (href, locale, to) => {
    expect(inLocale(localeNamed(locale), href)).toBe(to)
  })
})

describe('indexedPath', () => {
  it.each(['/login', '/markets/alerts', '/markets/settings', '/markets/favorite/mine'])(
    'keeps %s out of search engines',
    (path) => {
      expect(indexedPath(path)).toBeUndefined()
    },
  )

  it('knows the spot list once and other pages as they are', () => {
    expect(indexedPath('/markets/spot')).toBe('/markets')
    expect(indexedPath('/markets/spot/meme')).toBe('/markets/spot/meme')
    expect(indexedPath('/markets/futures/coin-m')).toBe('/markets/futures/coin-m')
    expect(indexedPath('/markets/tokens/BTC')).toBe('/markets/tokens/BTC')
    expect(indexedPath('/markets/overview')).toBe('/markets/overview')
  })
})
