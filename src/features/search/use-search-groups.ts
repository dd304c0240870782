import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useVisitor } from '../../app/visitor/use-visitor.ts'
import { isClosed } from '../../contract/closed-pages.ts'
import { isMarketType, marketTypes } from '../../contract/market/market-types.ts'
import { useSectorNames } from '../../market/categories/use-sector-names.ts'
import { folded } from '../../market/order/search.ts'
import { usePreference } from '../../storage/react.tsx'
import {
  filteredList,
  foundEntry,
  rowEntry,
  type SearchEntry,
  type SearchGroup,
} from './entries.ts'
import { findGroups, type GroupTitles, type NamedPage, newsPath } from './find-groups.ts'
import { marketTypeOfSearch, type ShownGround, shownSearches } from './shown-searches.ts'
import { useGatewaySearch, useTrending } from './use-gateway-search.ts'
import { useNewsSearch } from './use-news-search.ts'
import { useSearchViews } from './use-search-views.ts'

const trendingLimit = 8

/** What the panel shows for a text. */
export interface SearchAnswer {
  groups: readonly SearchGroup[]
  /** Findings among the entries; ways to search on are none. */
  count: number
}

/** What answers a text; for an empty one, what was opened last and what is trending. */
export function useSearchGroups(query: string, pages: readonly NamedPage[]): SearchAnswer {
  const views = useSearchViews()
  const titles = useGroupTitles()
  const sectorName = useSectorNames()
  const { hidden, onChain, closedPages } = useVisitor()
  const complete = views.length === Object.keys(marketTypes).length
  const answer = useGatewaySearch(complete ? '' : query)
  const news = useNewsSearch(query !== '' && !isClosed(newsPath, closedPages))
  const start = useStart({ views, pages, titles, hidden, closedPages, wanted: query === '' })
  const further = useFurther(query, onChain)
  return useMemo(() => {
    if (query === '') return { groups: start, count: 0 }
    // The answer to the text before serves until the next one is there.
    const result = folded(query).startsWith(folded(answer?.query ?? '?'))
      ? answer?.result
      : undefined
    const ground = { views, result, pages, news, sectorName, hidden, closedPages }
    const found = findGroups(query, ground, titles)
    const count = found.reduce((sum, { entries }) => sum + entries.length, 0)
    return { groups: [...found, further], count }
  }, [query, start, answer, views, pages, news, sectorName, hidden, closedPages, titles, further])
}

/** What stands there before anything was typed. */
function useStart({
  views,
  pages,
  titles,
  hidden,
  closedPages,
  wanted,
}: {
  views: ReturnType<typeof useSearchViews>
  pages: readonly NamedPage[]
  titles: GroupTitles
  wanted: boolean
} & Omit<ShownGround, 'table'>): readonly SearchGroup[] {
  const { t } = useLingui()
  const recentSearches = usePreference('recentSearches')
  const trending = useTrending()
  return useMemo(() => {
    if (!wanted) return []
    const spot = views.find(({ table }) => table.line === marketTypes.spot)
    const ground = { hidden, closedPages, table: spot?.table }
    const recent = shownSearches(recentSearches, ground).map((search): SearchEntry => {
      const marketType = marketTypeOfSearch(search.path)
      const note =
        marketType !== undefined && isMarketType(marketType) ? titles[marketType] : undefined
      return {
        id: `recent ${search.path}`,
        path: search.path,
        name: pages.find(({ path }) => path === search.path)?.name ?? search.name,
        ...(note !== undefined && { note }),
        recent: search,
      }
    })
    const hot = (trending ?? [])
      .filter(({ base }) => !hidden.has(base))
      .slice(0, trendingLimit)
      .map((symbol) => {
        const row = spot?.table.symbolId.indexOf(symbol.symbolId) ?? -1
        return spot === undefined || row < 0
          ? foundEntry(symbol, 'trending')
          : rowEntry(spot, row, 'trending')
      })
    return [
      { id: 'recent', title: t`Recent`, entries: recent },
      { id: 'trending', title: t`Trending`, entries: hot },
    ].filter(({ entries }) => entries.length > 0)
  }, [wanted, recentSearches, trending, views, pages, titles, hidden, closedPages, t])
}

/** Ways to go on for a text that was not found, or not as it was meant. */
function useFurther(query: string, onChain: boolean): SearchGroup {
  const { t } = useLingui()
  return useMemo(() => {
    const spot: SearchEntry = {
      id: 'further spot',
      path: filteredList('/markets/spot', query),
      name: t`Filter spot pairs by “${query}”`,
      further: true,
    }
    const tokens: SearchEntry = {
      id: 'further onChain',
      path: filteredList('/markets/onChain', query),
      name: t`Look for “${query}” among tokens on chains`,
      further: true,
    }
    const entries = onChain ? [spot, tokens] : [spot]
    return { id: 'further', title: t`Search on`, entries }
  }, [query, onChain, t])
}

function useGroupTitles(): GroupTitles {
  const { t } = useLingui()
  return useMemo(
    () => ({
      [marketTypes.spot]: t({ message: 'Spot', context: 'page' }),
      [marketTypes.usdtM]: t({ message: 'USDT-M futures', context: 'page' }),
      [marketTypes.coinM]: t({ message: 'Coin-M futures', context: 'page' }),
      [marketTypes.usdcM]: t({ message: 'USDC-M futures', context: 'page' }),
      sectors: t({ message: 'Sectors', context: 'page' }),
      pages: t`Pages`,
      news: t({ message: 'News', context: 'page' }),
    }),
    [t],
  )
}
