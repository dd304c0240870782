import { useQuery } from '@tanstack/react-query'
import { hotListsQuery } from '../../api/queries/hot-lists.ts'
import { useApi } from '../../api/react.tsx'
import type { HotLists } from '../../contract/entities/market/hot-lists.ts'
import type { MarketType } from '../../contract/market/market-types.ts'
import { useLocale } from '../../i18n/locale-context.tsx'

/** The hot lists of a list of symbols; undefined until they came. */
export function useHotLists(marketType: MarketType): HotLists | undefined {
  return useQuery(hotListsQuery(useApi(), useLocale().locale, marketType)).data
}
