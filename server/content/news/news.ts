import { dayLength, dayOf, startOfDay } from '../../../src/contract/day.ts'
import type {
  FeedReading,
  NewsItem,
  NewsList,
  PolicyItem,
  PolicyList,
} from '../../../src/contract/entities/news/news.ts'
import { maxNewsItems } from '../../../src/contract/limits.ts'
import type { FeedChoice } from '../../config/feed-list.ts'
import type { Clock } from '../../lib/clock.ts'
import type { NewsItemTable } from '../../store/tables/news-tables.ts'
import type { TagCoins } from './coin-names.ts'
import type { FeedReader } from './feed-reader.ts'
import { type InventedItem, inventedNews, inventedPolicies } from './invented/invented-news.ts'
import type { NewsKind, NewsStore } from './news-store.ts'
import { daysAhead, impactOf, topicOf } from './policy-words.ts'

/** Which news are asked for. */
export interface NewsQuery {
  /** YYYY-MM-DD; undefined for the newest of all days. */
  day?: string | undefined
  /** Code of a coin that they name; undefined for all. */
  coin?: string | undefined
  limit: number
  hidden: Hidden
}

/** Codes of the coins that the reader is not shown. Items that name one are left out, whose titles would show it. */
type Hidden = Pick<ReadonlySet<string>, 'has'>

/** News and news about policy, from feeds or invented. */
export interface News {
  list: (query: NewsQuery) => Promise<NewsList>
  /** @param since Unix ms; the last 30 days unless told, and a year at most */
  policy: (since: number | undefined, hidden: Hidden) => Promise<PolicyList>
  latestPolicy: (hidden: Hidden) => Promise<PolicyItem | null>
}

/** What news are made of. */
export interface NewsOptions {
  feeds: Readonly<Record<NewsKind, readonly FeedChoice[]>>
  /** Seed of the simulated market, beside which news are invented where no feed is named; undefined beside an exchange. */
  seed: string | undefined
  reader: Pick<FeedReader, 'readings'>
  store: Pick<NewsStore, 'items'>
  tagCoins: TagCoins
  /** The venue's time: which day it is. */
  venueClock: Pick<Clock, 'now'>
}

/** News about policy of so many days are told of unless asked for more, in ms. */
const policySpan = 30 * dayLength
const maxPolicySpan = 366 * dayLength
/** Days that the newest invented news are looked for in. */
const newestDays = 3
const maxDates = 12

/** An item of either kind, before it is tagged. */
type RawItem = Omit<NewsItem, 'coins'> & { region: string }

/** News of the operator's feeds; where there are none, invented ones beside the simulated market. */
export function createNews(options: NewsOptions): News {
  const { feeds, seed, reader, store, tagCoins, venueClock } = options

  const isInvented = (kind: NewsKind): boolean => feeds[kind].length === 0 && seed !== undefined

  const items = async (
    kind: NewsKind,
    from: number,
    to: number,
    limit: number,
  ): Promise<RawItem[]> => {
    if (isInvented(kind)) {
      return inventedItems(kind, seed ?? '', { from, to, now: venueClock.now() }).slice(0, limit)
    }
    const chosen = new Map(feeds[kind].map((feed) => [feed.url, feed]))
    const rows = await store.items(kind, from, to, limit)
    return rows.flatMap((row) => itemOf(row, chosen.get(row.feed)))
  }

  const tag = ({ region: _, ...item }: RawItem): NewsItem => {
    return { ...item, coins: tagCoins(`${item.title}. ${item.excerpt}`) }
  }

  const tagPolicy = (item: RawItem): PolicyItem => {
    const text = `${item.title}. ${item.excerpt}`
    return { ...tag(item), region: item.region, topic: topicOf(text), impact: impactOf(text) }
  }

  const readingsOf = async (kind: NewsKind, found: readonly RawItem[]): Promise<FeedReading[]> => {
    if (!isInvented(kind)) return reader.readings(kind)
    const readAt = Math.floor(venueClock.now())
    return [...new Set(found.map(({ source }) => source))]
      .sort()
      .map((name) => ({ name, readAt, silentSince: null }))
  }

  const policyItems = async (since: number): Promise<RawItem[]> =>
    items('policy', since, venueClock.now() + dayLength, maxNewsItems)

  return {
    list: async ({ day, coin, limit, hidden }) => {
      const now = venueClock.now()
      const from = day === undefined ? now - newestSpan(isInvented('news')) : startOfDay(day)
      const to = day === undefined ? now + dayLength : from + dayLength
      const found = await items('news', from, to, maxNewsItems)
      const tagged = shownItems(found.map(tag), hidden)
      const named = tagged.filter(({ coins }) => coin === undefined || coins.includes(coin))
      return {
        today: dayOf(now),
        day: day ?? null,
        invented: isInvented('news'),
        items: named.slice(0, limit),
        mostNamed: countCoins(tagged),
        feeds: await readingsOf('news', found),
      }
    },
    policy: async (since = venueClock.now() - policySpan, hidden) => {
      const now = venueClock.now()
      const from = Math.min(Math.max(since, now - maxPolicySpan), now)
      const found = await policyItems(from)
      const shown = shownItems(found.map(tagPolicy), hidden)
      return {
        today: dayOf(now),
        since: Math.floor(from),
        invented: isInvented('policy'),
        items: shown,
        dates: datesAfter(dayOf(now), shown),
        feeds: await readingsOf('policy', found),
      }
    },
    latestPolicy: async (hidden) => {
      const found = await policyItems(venueClock.now() - policySpan)
      return found.map(tagPolicy).find((item) => isShown(item, hidden)) ?? null
    },
  }
}

/** Invented items of a time span, newest first. */
function inventedItems(
  kind: NewsKind,
  seed: string,
  { from, to, now }: { from: number; to: number; now: number },
): RawItem[] {
  const make = kind === 'news' ? inventedNews : inventedPolicies
  const first = startOfDay(dayOf(from))
  const count = Math.max(0, Math.ceil((Math.min(to, now + 1) - first) / dayLength))
  const days = Array.from({ length: count }, (_, index) => dayOf(first + index * dayLength))
  return days
    .reverse()
    .flatMap((day) => make(seed, day, now))
    .filter(({ publishedAt }) => publishedAt >= from && publishedAt < to)
    .map((item: InventedItem) => ({ ...item, language: 'en' }))
}

/** The days after `today` that items name, the next first. */
function datesAfter(today: string, items: readonly NewsItem[]): PolicyList['dates'] {
  return items
    .flatMap(({ id, title, excerpt, publishedAt }) =>
      daysAhead(`${title}. ${excerpt}`, publishedAt).map((day) => ({ day, itemId: id })),
    )
    .filter(({ day }) => day > today)
    .sort((one, other) => (one.day < other.day ? -1 : 1))
    .slice(0, maxDates)
}

function shownItems<Item extends NewsItem>(items: readonly Item[], hidden: Hidden): Item[] {
  return items.filter((item) => isShown(item, hidden))
}

function isShown({ coins }: NewsItem, hidden: Hidden): boolean {
  return !coins.some((coin) => hidden.has(coin))
}

function newestSpan(isInvented: boolean): number {
  return isInvented ? newestDays * dayLength : maxPolicySpan
}

/** Items of a feed that the operator names no more are shown no more. */
function itemOf(row: NewsItemTable, feed: FeedChoice | undefined): RawItem[] {
  if (feed === undefined) return []
  const { id, title, excerpt, url, source, language, published_at: publishedAt } = row
  const { official, region } = feed
  return [{ id, title, excerpt, url, source, language, publishedAt, official, region }]
}

/** More coins than these are not counted out. */
const maxNamed = 10

function countCoins(items: readonly NewsItem[]): NewsList['mostNamed'] {
  const counts = new Map<string, number>()
  for (const { coins } of items) {
    for (const coin of coins) counts.set(coin, (counts.get(coin) ?? 0) + 1)
  }
  return [...counts]
    .map(([coin, count]) => ({ coin, items: count }))
    .sort((one, other) => other.items - one.items)
    .slice(0, maxNamed)
}
