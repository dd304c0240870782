import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import * as v from 'valibot'
import { marketChanges, marketChangesMenu } from '../../contract/calls/changes.ts'
import type { ChangePush, MarketChanges } from '../../contract/entities/market/market-change.ts'
import type { LocaleName } from '../../contract/locales.ts'
import type { ChangeFeed } from '../../contract/market/change-rules.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey, endpointQuery, persistRule } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

/** Changes of one page. */
const pageSize = 500
/** Most changes that are kept of a feed: the oldest give way. */
const maxChanges = 3_000
/** How often thresholds are asked for, in ms: they change with a restart of the gateway. */
const menuInterval = 600_000

type ChangePages = InfiniteData<MarketChanges>

/** What is kept of a feed for the next visit. */
const firstPage = v.object({
  pages: v.tuple([marketChanges.output.schema]),
  pageParams: v.tuple([v.literal('')]),
})

function withoutOlder({ pages: [first], pageParams }: ChangePages): ChangePages | undefined {
  if (first === undefined) return undefined
  const changes = first.changes.slice(0, pageSize)
  return { pages: [{ ...first, changes }], pageParams: pageParams.slice(0, 1) }
}

/**
 * A feed of market changes, newest first, a page at a time; `addChanges` brings it up to date. Some may be hidden
 * from a language.
 */
export function changesQuery(api: ApiClient, locale: LocaleName, feed: ChangeFeed) {
  return infiniteQueryOptions({
    queryKey: endpointKey(marketChanges, { businessLine: feed }, locale),
    queryFn: ({ pageParam }) =>
      api.call(marketChanges, {
        businessLine: feed,
        region: api.region,
        limit: pageSize,
        ...(pageParam !== '' && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    select: ({ pages }) => pages.flatMap(({ changes }) => changes),
    meta: { persist: { schema: firstPage, part: withoutOlder } },
  })
}

/**
 * Takes what the gateway pushed into a feed that is there. False where something was missed, or nothing was ever
 * asked for: then the feed has to be asked for anew.
 */
export function addChanges(
  client: QueryClient,
  { queryKey }: Pick<ReturnType<typeof changesQuery>, 'queryKey'>,
  push: ChangePush,
): boolean {
  const known = client.getQueryData<ChangePages>(queryKey)
  const [first, ...rest] = known?.pages ?? []
  if (known === undefined || first === undefined) return false
  const page = withPush(first, push, maxChanges)
  if (page !== undefined && page !== first) {
    client.setQueryData<ChangePages>(queryKey, { ...known, pages: [page, ...rest] })
  }
  return page !== undefined
}

/** The newest `limit` changes of a feed; `addLatestChanges` brings them up to date. */
export function latestChangesQuery(
  api: ApiClient,
  locale: LocaleName,
  feed: ChangeFeed,
  limit: number,
) {
  return queryOptions({
    queryKey: endpointKey(marketChanges, { businessLine: feed, limit }, locale),
    queryFn: () => api.call(marketChanges, { businessLine: feed, region: api.region, limit }),
    meta: { persist: persistRule(marketChanges) },
  })
}

/** As `addChanges`, for the newest `limit` changes. */
export function addLatestChanges(
  client: QueryClient,
  { queryKey }: Pick<ReturnType<typeof latestChangesQuery>, 'queryKey'>,
  limit: number,
  push: ChangePush,
): boolean {
  const known = client.getQueryData(queryKey)
  const page = known && withPush(known, push, limit)
  if (page !== undefined && page !== known) client.setQueryData(queryKey, page)
  return page !== undefined
}

/** A page with what was pushed since, at most `max` of it; undefined where something was missed between them. */
function withPush(page: MarketChanges, push: ChangePush, max: number): MarketChanges | undefined {
  const last = push.changes.at(-1)
  if (last === undefined || last.id <= page.latest) return page
  if (push.after > page.latest) return undefined
  const ids = new Set(page.changes.map(({ id }) => id))
  const changes = [...push.changes.filter(({ id }) => !ids.has(id)), ...page.changes]
    .sort((a, b) => b.time - a.time || b.id - a.id)
    .slice(0, max)
  return { ...page, latest: last.id, asOf: Math.max(page.asOf, last.time), changes }
}

/** Which kinds of changes there are, and the operator's thresholds. */
export function changesMenuQuery(api: ApiClient) {
  return queryOptions({
    ...endpointQuery(api, marketChangesMenu, {}),
    ...refreshEvery(menuInterval),
    meta: { persist: persistRule(marketChangesMenu) },
  })
}
