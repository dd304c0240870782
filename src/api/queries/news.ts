import { type Query, queryOptions } from '@tanstack/react-query'
import {
  eventCalendar,
  instituteContent,
  latestContent,
  morningPaper,
  newsList,
  quotesModel,
} from '../../contract/calls/news.ts'
import type { FeedReading } from '../../contract/entities/news/news.ts'
import type { LocaleName } from '../../contract/locales.ts'
import type { ApiClient } from '../client.ts'
import { endpointQuery, persistRule } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

/** The gateway reads feeds every ten minutes; what it has read should be shown soon after, in ms. */
const newsInterval = 2 * 60_000
const usual = refreshEvery(newsInterval)
/** How often it is asked while a feed is read for the first time, in ms. */
const { refetchInterval: soon } = refreshEvery(10_000)

/** News come as soon as a gateway that has just started has read its feeds. */
const asFeedsAreRead = {
  ...usual,
  refetchInterval: (query: Pick<Query<{ feeds: readonly FeedReading[] }>, 'state'>): number => {
    const isFirst = query.state.data?.feeds.some(
      ({ readAt, silentSince }) => readAt === 0 && silentSince === null,
    )
    return isFirst === true ? soon(query) : usual.refetchInterval(query)
  },
}

/**
 * The news of a day, or of today. Coins may be hidden from a language.
 * @param day YYYY-MM-DD
 */
export function newsQuery(api: ApiClient, locale: LocaleName, day: string) {
  return queryOptions({
    ...endpointQuery(api, newsList, { day }, { scope: locale }),
    ...asFeedsAreRead,
    meta: { persist: persistRule(newsList) },
  })
}

/** The newest news of all days. */
export function latestNewsQuery(api: ApiClient, locale: LocaleName, limit: number) {
  return queryOptions({
    ...endpointQuery(api, newsList, { limit }, { scope: locale }),
    ...asFeedsAreRead,
    meta: { persist: persistRule(newsList) },
  })
}

/** The paper of a morning. */
export function paperQuery(api: ApiClient, locale: LocaleName, day: string) {
  return queryOptions({
    ...endpointQuery(api, morningPaper, { day }, { scope: locale }),
    ...usual,
    meta: { persist: persistRule(morningPaper) },
  })
}

/** Events from today on. */
export function calendarQuery(api: ApiClient, locale: LocaleName) {
  return queryOptions({
    ...endpointQuery(api, eventCalendar, {}, { scope: locale }),
    ...usual,
    meta: { persist: persistRule(eventCalendar) },
  })
}

/** News about policy of the last 30 days. */
export function policyQuery(api: ApiClient, locale: LocaleName) {
  return queryOptions({
    ...endpointQuery(api, instituteContent, { bizType: 4 as const }, { scope: locale }),
    ...asFeedsAreRead,
    meta: { persist: persistRule(instituteContent) },
  })
}

/** The newest piece of news about policy. */
export function latestPolicyQuery(api: ApiClient, locale: LocaleName) {
  return queryOptions({
    ...endpointQuery(api, latestContent, {}, { scope: locale }),
    ...usual,
    meta: { persist: persistRule(latestContent) },
  })
}

/** Pieces of news about a coin that are asked for. */
const coinNewsLimit = 20

/** The newest news that name a coin, of all days. @param coin its code */
export function coinNewsQuery(api: ApiClient, locale: LocaleName, coin: string) {
  const input = { coin, limit: coinNewsLimit }
  return queryOptions({
    ...endpointQuery(api, newsList, input, { scope: locale }),
    ...asFeedsAreRead,
    meta: { persist: persistRule(newsList) },
  })
}

/** How often the gateway is asked for lines of seven days; what is live comes with the list. In ms. */
const modelInterval = 5 * 60_000

/** The sentence about the market and its figures, which may leave out coins in a language. */
export function marketModelQuery(api: ApiClient, locale: LocaleName) {
  return queryOptions({
    ...endpointQuery(api, quotesModel, {}, { scope: locale }),
    ...refreshEvery(modelInterval),
    meta: { persist: persistRule(quotesModel) },
  })
}
