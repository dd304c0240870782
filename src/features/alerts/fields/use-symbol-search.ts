import { useEffect, useState } from 'react'
import { isSilent } from '../../../api/api-error.ts'
import { useApi } from '../../../api/react.tsx'
import { searchCoin } from '../../../contract/calls/symbols.ts'
import type { FoundSymbol } from '../../../contract/entities/search-result.ts'
import { longestQuery } from '../../../market/order/search.ts'

/** Rest between keystrokes after which a search is made, in ms. */
const typingRest = 120

/** What a search found, and why it found nothing. */
export interface SymbolSearch {
  found: readonly FoundSymbol[]
  status: 'found' | 'none' | 'failed'
}

/**
 * Pairs of all lists by what was typed; the much traded ones for an empty text.
 * @param typed undefined while nobody searches
 */
export function useSymbolSearch(typed: string | undefined): SymbolSearch {
  const { call } = useApi()
  const [search, setSearch] = useState<SymbolSearch>({ found: [], status: 'found' })

  useEffect(() => {
    if (typed === undefined) return undefined
    const keyword = typed.trim().slice(0, longestQuery)
    const controller = new AbortController()
    const run = async (): Promise<void> => {
      try {
        const { signal } = controller
        const { symbols, trending } = await call(searchCoin, { keyword }, { signal })
        const found = keyword === '' ? trending : symbols
        setSearch({ found, status: found.length === 0 ? 'none' : 'found' })
      } catch (error) {
        if (!isSilent(error)) setSearch({ found: [], status: 'failed' })
      }
    }
    const timer = setTimeout(run, keyword === '' ? 0 : typingRest)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed, call])

  return search
}
