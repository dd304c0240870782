import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import type { FeedReading } from '../../../src/contract/entities/news/news.ts'
import type { FeedChoice } from '../../config/feed-list.ts'
import type { Clock } from '../../lib/clock.ts'
import { lifeOf } from '../../venues/shared/ask-json.ts'
import type { SharedAnswers } from '../../venues/shared/shared-answers.ts'
import { fetchPublic } from '../fetch-public.ts'
import type { NewsKind, NewsStore } from './news-store.ts'

/** What feeds are read with. */
export interface FeedReaderOptions {
  feeds: Readonly<Record<NewsKind, readonly FeedChoice[]>>
  store: NewsStore
  answers: SharedAnswers
  /** The machine's clock: what happens in the world happens by it. */
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
  fetchText?: (address: string) => Promise<string>
}

/** Reads feeds in turn and keeps what they tell. */
export interface FeedReader {
  /** How the reading of the feeds of a kind goes, in the operator's order. */
  readings: (kind: NewsKind) => Promise<FeedReading[]>
  /** Reads every feed once now, and from then on in an interval; resolves after the first round. */
  start: () => Promise<void>
  stop: () => void
}

/** How often a feed is asked, in ms. */
export const readInterval = 10 * 60_000

const limits = { timeout: 15_000, bytes: 1_024 * 1_024 }

/** A reader of the operator's feeds, one after the other, so that no moment is theirs alone. */
export function createFeedReader(options: FeedReaderOptions): FeedReader {
  const { feeds, store, answers, clock, log } = options
  const fetchText = options.fetchText ?? ((address: string) => fetchPublic(address, limits))
  const known = new Set([...feeds.news, ...feeds.policy].map(({ url }) => url))
  const ask = answers.share({
    name: 'feeds',
    life: lifeOf(readInterval),
    ask: async (address) => {
      if (!known.has(address)) throw new Error('no feed of the operator')
      return fetchText(address)
    },
    schema: v.string(),
  })
  let cancel = (): void => undefined
  let isReading = false
  let isStopped = false

  const readOne = async (kind: NewsKind, url: string): Promise<void> => {
    try {
      const { answer, asOf } = await ask(url)
      // Its code is loaded where there are feeds alone.
      const { readFeed } = await import('./read-feed.ts')
      await store.add(kind, url, readFeed(answer, clock.now()), asOf)
    } catch (error) {
      log.warn({ err: error, feed: new URL(url).host }, 'a feed gave nothing')
      if (!isStopped) await store.noteSilence(url, clock.now())
    }
  }

  const readAll = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    try {
      for (const kind of ['news', 'policy'] as const) {
        for (const { url } of feeds[kind]) if (!isStopped) await readOne(kind, url)
      }
    } catch (error) {
      log.warn({ err: error }, 'what feeds told was not kept')
    } finally {
      isReading = false
    }
  }

  return {
    readings: async (kind) => {
      const known = new Map((await store.feeds()).map((row) => [row.url, row]))
      return feeds[kind].map(({ url }) => {
        const row = known.get(url)
        return {
          name: row?.name ?? new URL(url).host,
          readAt: row?.read_at ?? 0,
          silentSince: row?.silent_since ?? null,
        }
      })
    },
    start: async () => {
      if (feeds.news.length + feeds.policy.length === 0) return
      cancel = clock.every(readInterval, () => void readAll())
      await readAll()
    },
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}
