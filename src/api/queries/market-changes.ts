import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { marketChanges, marketChangesMenu } from '../../contract/calls/changes.ts'
import type { ChangePush, MarketChanges } from '../../contract/entities/market/market-change.ts'
import type { ChangeFeed } from '../../contract/market/change-rules.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey, endpointQuery } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'
import { visitorRegion } from '../visitor-region.ts'

/** Changes of one page. */
const pageSize = 500
/** Most changes that are kept of a feed: the oldest give way. */
const maxKept = 3_000
/** How often thresholds are asked for, in ms: they change with a restart of the gateway. */
const menuInterval = 600_000

type ChangePages = InfiniteData<MarketChanges>

/** A feed of market changes, newest first, a page at a time; `addChanges` brings it up to date. */
export function changesQuery(api: ApiClient, feed: ChangeFeed) {
  return infiniteQueryOptions({
    queryKey: endpointKey(marketChanges, { businessLine: feed }),
    queryFn: ({ pageParam }) =>
      api.call(marketChanges, {
        businessLine: feed,
        region: visitorRegion.get(),
        limit: pageSize,
        ...(pageParam !== '' && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    select: ({ pages }) => pages.flatMap(({ changes }) => changes),
  })
}

/**
 * Takes what the gateway pushed into a feed that is there. False where something was missed, or nothing was ever
 * asked for: then the feed has to be asked for anew.
 */
export function addChanges(
  client: QueryClient,
  api: ApiClient,
  feed: ChangeFeed,
  push: ChangePush,
): boolean {
  const { queryKey } = changesQuery(api, feed)
  const known = client.getQueryData<ChangePages>(queryKey)
  const [first, ...rest] = known?.pages ?? []
  if (known === undefined || first === undefined) return false
  const last = push.changes.at(-1)
  if (last === undefined || last.id <= first.latest) return true
  if (push.after > first.latest) return false
  const ids = new Set(first.changes.map(({ id }) => id))
  const changes = [...push.changes.filter(({ id }) => !ids.has(id)), ...first.changes]
    .sort((a, b) => b.time - a.time || b.id - a.id)
    .slice(0, maxKept)
  const page = { ...first, latest: last.id, asOf: Math.max(first.asOf, last.time), changes }
  client.setQueryData<ChangePages>(queryKey, { ...known, pages: [page, ...rest] })
  return true
}

/** Which kinds of changes there are, and the operator's thresholds. */
export function changesMenuQuery(api: ApiClient) {
  return queryOptions({
    ...endpointQuery(api, marketChangesMenu, {}),
    ...refreshEvery(menuInterval),
  })
}
