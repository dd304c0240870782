// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from './api/client.ts'
import { createQueryClient } from './api/query-client.ts'
import type { Locale } from './contract/locales.ts'
import { locales } from './contract/locales.ts'
import { fixedRoutes, withLocale } from './contract/routes.ts'
import { parseChangesSearch } from './features/changes/changes-search.ts'
import { createAppRouter } from './router.ts'
import { searchBy } from './routes/-page-search.ts'
import { createPreferences } from './storage/preferences.ts'

const silentApi: ApiClient = { call: () => new Promise(() => {}) }

/** Goes to an address as a visit does, and tells where that ends. */
async function visit(address: string, lastMarket = '', api = silentApi) {
  const shown: Locale[] = []
  const history = createMemoryHistory({ initialEntries: ['/start', address] })
  const activateLocale = async (locale: Locale): Promise<void> => {
    shown.push(locale)
  }
  const queryClient = createQueryClient()
  const preferences = createPreferences({ storage: undefined })
  preferences.adopt({ market: lastMarket })
  const router = createAppRouter({ activateLocale, preferences, api, queryClient }, history)
  await router.load()
  const { location, matches } = router.state
  return {
    address: location.href,
    entries: history.length,
    locale: shown.at(-1)?.locale,
    page: pageOf(matches[1]?.context),
    params: matches.at(-1)?.params,
    search: matches.at(-1)?._strictSearch,
    handedOn: matches.at(-1)?.search,
    routes: matches.map((match) => match.routeId),
  }
}

/** What the locale route found out about the page. */
function pageOf(context: object | undefined): unknown {
  return context !== undefined && 'page' in context ? context.page : undefined
}

it('asks ahead for the names of the tabs over favorites', async () => {
  const asked: string[] = []
  const call = (endpoint: { name: string }): Promise<never> => {
    asked.push(endpoint.name)
    return new Promise(() => {})
  }
  await visit('/markets/favorite', '', { call: call as ApiClient['call'] })
  await vi.waitFor(() => expect(asked).toContain('allPartitions'))
})

it.each(['/markets', '/markets/tokens/BTC', '/markets/overview'])(
  "asks for nothing ahead while %s becomes the app's, which shows at first what came with it",
  async (address) => {
    const asked: string[] = []
    const call = (endpoint: { name: string }): Promise<never> => {
      asked.push(endpoint.name)
      return new Promise(() => {})
    }
    const api = { call: call as ApiClient['call'] }
    document.body.innerHTML = '<div id="root" data-screen="wide"></div>'
    await visit(address, '', api)
    document.body.replaceChildren()
    await visit('/markets/favorite', '', api)
    // What asks comes in a chunk of its own.
    await import('./routes/-page-answers.ts')
    await vi.waitFor(() => expect(asked).toEqual(['allPartitions']))
  },
)

describe('addresses', () => {
  it.each([
    ['/', '/markets'],
    ['/ar', '/ar/markets'],
    ['/DE/markets', '/de/markets'],
    ['/zh-cn/markets', '/zh-CN/markets'],
    ['/en/markets/rank', '/markets/rank'],
    ['/DE/markets/overview/', '/de/markets/overview'],
    ['/de//markets//overview', '/de/markets/overview'],
    ['/markets/spot/USDT/Layer1/more?q=btc#top', '/markets/spot/usdt/layer1?q=btc#top'],
    ['/de/markets/onChain/Solana', '/de/markets/onChain/solana'],
    ['/markets/spot/%C3%89tude', '/markets/spot/%C3%A9tude'],
    ['/markets/spot/%E9%8F%88%E4%B8%8A', '/markets/spot/%E9%8F%88%E4%B8%8A'],
    ['/asia/markets', '/asia/markets'],
  ])('%s leads to %s in the same history entry', async (given, canonical) => {
    const { address, entries } = await visit(given)
    expect(address).toBe(canonical)
    expect(entries).toBe(2)
  })

  it.each([
    ['/nope', 'en'],
    ['/xx/markets', 'en'],
    ['/de/nope', 'de'],
    ['/de/markets/nothing/here', 'de'],
    ['/markets/spot/a/b/c/d', 'en'],
    ['/markets/tokens', 'en'],
    ['/de/markets/spot/%E0%A4%A', 'de'],
    ['/markets/tokens/%', 'en'],
    ['/markets/spot/layer-1/meme', 'en'],
    ['/markets/futures/other', 'en'],
    ['/markets/Overview', 'en'],
  ])('%s has no page, said in %s inside the frame', async (given, locale) => {
    const visited = await visit(given)
    expect(visited.page).toBeUndefined()
    expect(visited.locale).toBe(locale)
    expect(visited.routes).toContain('/{-$locale}/_shell')
  })

  it('drops a word that is no locale from what links inherit', async () => {
    expect((await visit('/xx/markets')).params).not.toMatchObject({ locale: 'xx' })
    expect((await visit('/de/markets')).params).toMatchObject({ locale: 'de' })
  })

  it.each(fixedRoutes)('%s has a page of its own in every language', async (path) => {
    for (const locale of locales) {
      const given = withLocale(locale, path)
      const visited = await visit(given)
      expect(visited).toMatchObject({ address: given, page: path, locale: locale.locale })
      expect(visited.routes.at(-1)).not.toBe('/{-$locale}/_shell/$')
    }
  })

  it('leave header and footer out of the fear and greed index only', async () => {
    const { routes } = await visit('/markets/fear-and-greed-index')
    expect(routes).not.toContain('/{-$locale}/_shell')
  })
})

it('shows the page of an address with a slash at its end', async () => {
  expect((await visit('/markets/')).page).toBe('/markets')
  expect((await visit('/de/markets/rank/')).page).toBe('/markets/rank')
})

describe('the installed app', () => {
  it.each([
    ['', '/de/markets'],
    ['/markets/futures/coin-m', '/de/markets/futures/coin-m'],
    ['//evil.com', '/de/markets'],
    ['/v1/user/logout', '/de/markets'],
  ])('goes on with the last market %j', async (last, address) => {
    expect((await visit('/de/markets?source=app', last)).address).toBe(address)
  })
})

describe('the search of a list', () => {
  it.each([
    ['?q=123', { q: '123' }],
    ['?sort=-turnover24h&quote=usdt', { sort: '-turnover24h', quote: 'USDT' }],
    ['?sort=%3Cb%3E&q=', {}],
    ['?other=1', {}],
  ])('%s is read as %j', async (given, read) => {
    expect((await visit(`/markets${given}`)).search).toEqual(read)
  })

  it('is read by pages without what the parser of their route has left out', async () => {
    const { handedOn = {} } = await visit('/markets/change?kind=constructor&side=up&other=1')
    expect(handedOn).toMatchObject({ kind: 'constructor' })
    expect(searchBy(parseChangesSearch).select(handedOn)).toEqual({ side: 'up' })
  })
})
