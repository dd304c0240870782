import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { searchQuery, trendingQuery } from '../../api/queries/search.ts'
import { useApi } from '../../api/react.tsx'
import type { FoundSymbol, SearchResult } from '../../contract/entities/search-result.ts'
import { useLocale } from '../../i18n/locale-context.tsx'

/** Typing rests this long, in ms, before the gateway is asked. */
const settle = 150

/** What the gateway found for a text. */
export interface GatewaySearch {
  query: string
  /** What the gateway found; undefined where it could not be asked. */
  result: SearchResult | undefined
}

/**
 * Asks the gateway what answers a text, once typing rests. A newer text ends the question before it.
 * @param query empty asks for nothing
 * @returns the last answer, which may be that to an earlier text
 */
export function useGatewaySearch(query: string): GatewaySearch | undefined {
  const api = useApi()
  const { locale } = useLocale()
  const [asked, setAsked] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), settle)
    return () => clearTimeout(timer)
  }, [query])

  const { data, isError } = useQuery({
    ...searchQuery(api, asked, locale),
    placeholderData: keepPreviousData,
    enabled: asked !== '',
  })
  return useMemo(() => {
    if (isError) return { query: asked, result: undefined }
    return data && { query: data.text, result: data.result }
  }, [asked, data, isError])
}

/** What many users trade right now; undefined until the gateway told. */
export function useTrending(): readonly FoundSymbol[] | undefined {
  const { locale } = useLocale()
  return useQuery(trendingQuery(useApi(), locale)).data?.trending
}
