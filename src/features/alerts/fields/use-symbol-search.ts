import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchQuery } from '../../../api/queries/search.ts'
import { useApi } from '../../../api/react.tsx'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import type { FoundSymbol } from '../../../contract/entities/search-result.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { longestQuery } from '../../../market/order/search.ts'

/** Rest between keystrokes after which a search is made, in ms. */
const typingRest = 120

/** What a search found, and why it found nothing. */
export interface SymbolSearch {
  found: readonly FoundSymbol[]
  status: 'found' | 'none' | 'failed'
}

const nothing: readonly FoundSymbol[] = []

/**
 * Pairs of all lists that the visitor may see, by what was typed; the much traded ones for an empty text.
 * @param typed undefined while nobody searches
 */
export function useSymbolSearch(typed: string | undefined): SymbolSearch {
  const wanted = typed?.trim().slice(0, longestQuery)
  const [asked, setAsked] = useState<string>()
  const { locale } = useLocale()
  const { hidden } = useVisitor()

  useEffect(() => {
    if (wanted === undefined) return undefined
    const timer = setTimeout(() => setAsked(wanted), wanted === '' ? 0 : typingRest)
    return () => clearTimeout(timer)
  }, [wanted])

  const { data, isError } = useQuery({
    ...searchQuery(useApi(), asked ?? '', locale),
    placeholderData: keepPreviousData,
    enabled: asked !== undefined && wanted !== undefined,
  })
  if (isError) return { found: nothing, status: 'failed' }
  if (data === undefined) return { found: nothing, status: 'found' }
  const answered = data.text === '' ? data.result.trending : data.result.symbols
  const found = answered.filter(({ base }) => !hidden.has(base))
  return { found, status: found.length === 0 ? 'none' : 'found' }
}
