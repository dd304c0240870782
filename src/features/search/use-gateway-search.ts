import { useEffect, useState } from 'react'
import { useApi, usePolled } from '../../api/react.tsx'
import { searchCoin } from '../../contract/calls/symbols.ts'
import type { FoundSymbol, SearchResult } from '../../contract/entities/search-result.ts'

/** Typing rests this long, in ms, before the gateway is asked. */
const settle = 150

/** How often what is trending is asked for while it is shown, in ms. */
const trendingInterval = 60_000

/** What the gateway found for a text. */
export interface GatewaySearch {
  query: string
  /** Undefined where it could not be asked. */
  result: SearchResult | undefined
}

/**
 * Asks the gateway what answers a text, once typing rests. A newer text ends the question before it.
 * @param query empty asks for nothing
 * @returns the last answer, which may be that to an earlier text
 */
export function useGatewaySearch(query: string): GatewaySearch | undefined {
  const { call } = useApi()
  const [answer, setAnswer] = useState<GatewaySearch>()

  useEffect(() => {
    if (query === '') return undefined
    const ended = new AbortController()
    const ask = async (): Promise<void> => {
      const result = await call(searchCoin, { keyword: query }, ended).catch(() => undefined)
      if (!ended.signal.aborted) setAnswer({ query, result })
    }
    const timer = setTimeout(ask, settle)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [query, call])

  return answer
}

/** What many people trade right now; undefined until the gateway told. */
export function useTrending(): readonly FoundSymbol[] | undefined {
  const { call } = useApi()
  return usePolled(`${searchCoin.name} trending`, {
    load: async () => (await call(searchCoin, {})).trending,
    interval: trendingInterval,
  })
}
