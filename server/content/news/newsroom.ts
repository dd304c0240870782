import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Market } from '../../market/market.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { marketNameOf } from '../../venues/market-name.ts'
import type { SharedAnswers } from '../../venues/shared/shared-answers.ts'
import type { Venue } from '../../venues/venue.ts'
import { type Calendar, createCalendar } from './calendar.ts'
import { coinTagger } from './coin-names.ts'
import { createFeedReader } from './feed-reader.ts'
import { createNews, type News } from './news.ts'
import { createNewsStore } from './news-store.ts'
import { createMorningPapers, type MorningPapers } from './paper/morning-papers.ts'

/** Everything that the pages of news are made of. */
export interface Newsroom {
  news: News
  papers: Pick<MorningPapers, 'of'>
  calendar: Pick<Calendar, 'current'>
  /** Begins to read feeds and to make papers. */
  start: () => void
  stop: () => void
}

/** What a newsroom is made of. */
export interface NewsroomOptions {
  config: Pick<Config, 'news' | 'sim'>
  db: Kysely<Tables>
  venue: Pick<Venue, 'name' | 'simulated' | 'klines'>
  market: Pick<Market, 'liveTable' | 'dollars' | 'turnovers' | 'symbolTable'>
  /** The venue's time. */
  venueClock: Pick<Clock, 'now'>
  /** The machine's time. */
  clock: Clock
  answers: SharedAnswers
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The newsroom that the settings describe. It does nothing before `start`. */
export function createNewsroom(options: NewsroomOptions): Newsroom {
  const { config, db, venue, market, venueClock, clock, answers, log } = options
  const seed = venue.simulated ? config.sim.seed : undefined
  const feeds = { news: config.news.feeds, policy: config.news.policyFeeds }
  const store = createNewsStore(db)
  const reader = createFeedReader({ feeds, store, answers, clock, log })
  const calendar = createCalendar({
    place: config.news.calendar,
    answers,
    seed,
    venueClock,
    clock,
    log,
  })
  const papers = createMorningPapers({
    db,
    marketName: marketNameOf(venue, config.sim.seed),
    market,
    klines: venue.klines,
    venueClock,
    clock,
    log,
  })
  return {
    news: createNews({ feeds, seed, reader, store, tagCoins: coinTagger(market), venueClock }),
    papers,
    calendar,
    start: () => {
      void reader.start()
      calendar.start()
      papers.start()
    },
    stop: () => {
      reader.stop()
      calendar.stop()
      papers.stop()
    },
  }
}
