import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { alertLog, alertMarkRead } from '../../../contract/calls/alerts.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { AlertEvent } from '../../../contract/entities/alert/alert-event.ts'
import { type ReadStatus, readStatuses } from '../../../contract/enums.ts'
import type { ApiClient } from '../../client.ts'
import { endpointKey } from '../../endpoint-query.ts'
import { setUnread } from './alerts.ts'

const pageSize = 50

type LogPages = InfiniteData<OutputOf<typeof alertLog>>

/** Every crossing of a person's alerts, newest first, a page at a time. */
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
    retry: false,
    meta: { userId },
  })
}

/**
 * Marks events as read, those named or all: here at once, and taken back from exactly those where the
 * gateway does not take it.
 */
export function markReadMutation(api: ApiClient, client: QueryClient, userId: string) {
  const { queryKey } = alertLogQuery(api, userId)
  const mark = (readStatus: ReadStatus, isMeant: (event: AlertEvent) => boolean): void => {
    client.setQueryData<LogPages>(queryKey, (log) => log && withStatus(log, readStatus, isMeant))
  }
  return mutationOptions({
    mutationFn: (ids: readonly string[] | undefined) =>
      api.call(alertMarkRead, ids === undefined ? {} : { ids: [...ids] }),
    scope: { id: `alert log ${userId}` },
    onMutate: async (ids) => {
      // What is on its way does not know of this yet.
      await client.cancelQueries({ queryKey })
      const events = client.getQueryData<LogPages>(queryKey)?.pages.flatMap(({ data }) => data)
      const marked = new Set(
        (events ?? [])
          .filter(({ readStatus }) => readStatus === readStatuses.unread)
          .filter(({ id }) => ids === undefined || ids.includes(id))
          .map(({ id }) => id),
      )
      mark(readStatuses.read, ({ id }) => marked.has(id))
      return marked
    },
    onSuccess: ({ unread }) => setUnread(client, userId, unread),
    onError: (_error, _ids, marked) =>
      mark(readStatuses.unread, ({ id }) => marked?.has(id) === true),
  })
}

function withStatus(
  log: LogPages,
  readStatus: ReadStatus,
  isMeant: (event: AlertEvent) => boolean,
): LogPages {
  const pages = log.pages.map((page) => ({
    ...page,
    data: page.data.map((event) => (isMeant(event) ? { ...event, readStatus } : event)),
  }))
  return { ...log, pages }
}
