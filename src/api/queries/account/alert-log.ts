import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { alertLog } from '../../../contract/calls/alerts.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { ApiClient } from '../../client.ts'
import { endpointKey } from '../../endpoint-query.ts'
import { isAllowedLater } from '../../query-client.ts'

const pageSize = 50

/** The pages of the log that this page holds. */
export type LogPages = InfiniteData<OutputOf<typeof alertLog>>

/** What is kept of the log for the next visit. */
const firstPage = v.object({
  pages: v.tuple([alertLog.output.schema]),
  pageParams: v.tuple([v.literal('')]),
})

function withoutOlder({ pages, pageParams }: LogPages): LogPages {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

/** Every crossing of a user's alerts, newest first, a page at a time. */
export function alertLogQuery(api: ApiClient, userId: string) {
  return infiniteQueryOptions({
    queryKey: endpointKey(alertLog, {}, userId),
    queryFn: ({ pageParam }) =>
      api.call(alertLog, { limit: pageSize, ...(pageParam !== '' && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    // Something may have fired since it was last looked at.
    refetchOnMount: 'always',
    retry: isAllowedLater,
    meta: { userId, persist: { schema: firstPage, part: withoutOlder } },
  })
}
