import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { addChanges, changesQuery } from '../../api/queries/market-changes.ts'
import { useApi } from '../../api/react.tsx'
import type { MarketChange } from '../../contract/entities/market/market-change.ts'
import type { ChangeFeed } from '../../contract/market/change-rules.ts'
import { readChangeNews } from '../../feed/change-news.ts'
import { useFeed } from '../../feed/react.tsx'
import { useLocale } from '../../i18n/locale-context.tsx'
import { figuresWindow } from './rail/change-figures.ts'

/** A feed of changes as it is known now. */
export interface Changes {
  /** Newest first; undefined before the first answer. */
  changes: readonly MarketChange[] | undefined
  failed: boolean
  retry: () => void
  hasOlder: boolean
  isLoadingOlder: boolean
  loadOlder: () => void
}

/** Most pages that are asked for without being told to, to fill the figures of the last 60 minutes. */
const maxPagesAhead = 4

/** Follows a feed of changes while the component is mounted. */
export function useChanges(number: ChangeFeed): Changes {
  const api = useApi()
  const client = useQueryClient()
  const feed = useFeed()
  const { locale } = useLocale()
  const query = useMemo(() => changesQuery(api, locale, number), [api, locale, number])
  const { data, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(query)

  useEffect(
    () =>
      feed.subscribe({ topic: 'change', bizNo: String(number) }, (message) => {
        const news = readChangeNews(message)
        if (news === undefined) return
        // Nothing is missed where the first answer is still on its way.
        const isKnown = news.kind === 'found' && addChanges(client, query, news.push)
        if (!isKnown) void refetch({ cancelRefetch: false })
      }).stop,
    [feed, number, client, query, refetch],
  )

  const newest = data?.at(0)?.time ?? 0
  const oldest = data?.at(-1)?.time ?? 0
  const lacks =
    data !== undefined &&
    data.length < maxPagesAhead * 500 &&
    hasNextPage &&
    oldest > newest - figuresWindow
  useEffect(() => {
    if (lacks && !isFetchingNextPage) void fetchNextPage()
  }, [lacks, isFetchingNextPage, fetchNextPage])

  return {
    changes: data,
    failed: isError,
    retry: () => void refetch(),
    hasOlder: hasNextPage,
    isLoadingOlder: isFetchingNextPage,
    loadOlder: () => void fetchNextPage(),
  }
}
