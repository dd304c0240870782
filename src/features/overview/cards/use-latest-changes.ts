import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { addLatestChanges, latestChangesQuery } from '../../../api/queries/market-changes.ts'
import { useApi } from '../../../api/react.tsx'
import type { MarketChanges } from '../../../contract/entities/market/market-change.ts'
import type { ChangeFeed } from '../../../contract/market/change-rules.ts'
import { readChangeNews } from '../../../feed/change-news.ts'
import { useFeed } from '../../../feed/react.tsx'
import { useLocale } from '../../../i18n/locale-context.tsx'

/** The newest changes of a feed as they are known now. */
export interface LatestChanges {
  answer: MarketChanges | undefined
  failed: boolean
}

/** Follows the newest `limit` changes of a feed while the component is mounted. */
export function useLatestChanges(number: ChangeFeed, limit: number): LatestChanges {
  const api = useApi()
  const client = useQueryClient()
  const feed = useFeed()
  const { locale } = useLocale()
  const query = useMemo(
    () => latestChangesQuery(api, locale, number, limit),
    [api, locale, number, limit],
  )
  const { data, isError, refetch } = useQuery(query)
  useEffect(
    () =>
      feed.subscribe({ topic: 'change', bizNo: String(number) }, (message) => {
        const news = readChangeNews(message)
        if (news === undefined) return
        const isKnown = news.kind === 'found' && addLatestChanges(client, query, limit, news.push)
        if (!isKnown) void refetch({ cancelRefetch: false })
      }).stop,
    [feed, number, limit, client, query, refetch],
  )
  return { answer: data, failed: isError && data === undefined }
}
