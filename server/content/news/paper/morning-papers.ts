import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { dayLength, dayOf, startOfDay } from '../../../../src/contract/day.ts'
import {
  type MorningPaper,
  morningPaperSchema,
  type PaperAnswer,
} from '../../../../src/contract/entities/news/morning-paper.ts'
import { marketTypes } from '../../../../src/contract/market/market-types.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { MarketValues } from '../../../market/market-data.ts'
import { rankedCoins } from '../../../market/ranks/ranked-coin.ts'
import type { Tables } from '../../../store/tables/tables.ts'
import type { Venue } from '../../../venues/venue.ts'
import { type CoinCandles, paperFigures } from './paper-figures.ts'

/** What papers are made with. */
export interface MorningPapersOptions {
  db: Kysely<Tables>
  /** Tells papers of one market from those of another: the venue's name, and the seed of a simulated one. */
  marketName: string
  market: Pick<MarketValues, 'liveTable' | 'dollars' | 'turnovers'>
  klines: Venue['klines']
  /** The venue's time: the day of prices. */
  venueClock: Pick<Clock, 'now'>
  /** The machine's time: when to look whether a paper is due. */
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The papers of the mornings. Once made, a paper never changes. */
export interface MorningPapers {
  /** The paper of a day, today's unless told; see `PaperAnswer`. */
  of: (day?: string) => Promise<Pick<PaperAnswer, 'comesAt' | 'paper'>>
  start: () => void
  stop: () => void
}

/** When a paper is made, in ms after the beginning of its day, UTC. */
const hourOfPaper = 8 * 3_600_000
/** Coins that a paper looks at: those traded most. */
const maxCoins = 30
/** Papers of so many days are made up for where the gateway was not there. */
const days = 7
/** Candles are settled so long after their end, in ms. */
const settling = 60_000
/** How often it is looked whether a paper is due, and how soon after a failure it is tried again, in ms. */
const checkInterval = 5_000
const retryDelay = 5 * 60_000
/** Candles of all papers that can be missing, and of the days that their turnover is measured against. */
const candleCount = (days + 7) * 24

/** Papers on a database, made from hourly candles of the coins that are traded most. */
export function createMorningPapers(options: MorningPapersOptions): MorningPapers {
  const { db, marketName, venueClock, clock, log } = options
  let cancel = (): void => undefined
  let isMaking = false
  /** The last day that all papers are there for, or cannot be. */
  let doneThrough = ''
  let nextTry = Number.NEGATIVE_INFINITY

  const find = async (day: string): Promise<MorningPaper | undefined> => {
    const row = await db
      .selectFrom('morning_paper')
      .select('paper')
      .where('market', '=', marketName)
      .where('day', '=', day)
      .executeTakeFirst()
    return row && v.parse(morningPaperSchema, JSON.parse(row.paper))
  }

  const makeMissing = async (): Promise<void> => {
    const last = dueDay(venueClock.now())
    if (isMaking || doneThrough === last || clock.now() < nextTry) return
    isMaking = true
    try {
      const known = await db
        .selectFrom('morning_paper')
        .select('day')
        .where('market', '=', marketName)
        .where('day', '<=', last)
        .orderBy('day', 'desc')
        .limit(days)
        .execute()
      const missing = daysBefore(last).filter((day) => known.every((row) => row.day !== day))
      const papers = missing.length === 0 ? [] : await make(options, missing)
      // A market without its first listing is asked again.
      if (papers === undefined) return
      if (papers.length > 0) {
        await db
          .insertInto('morning_paper')
          .values(
            papers.map((paper) => {
              return { market: marketName, day: paper.day, paper: JSON.stringify(paper) }
            }),
          )
          .onConflict((taken) => taken.columns(['market', 'day']).doNothing())
          .execute()
      }
      doneThrough = last
    } catch (error) {
      nextTry = clock.now() + retryDelay
      log.warn({ err: error }, 'the morning paper could not be made')
    } finally {
      isMaking = false
    }
  }

  return {
    of: async (day = dayOf(venueClock.now())) => {
      const paper = await find(day)
      if (paper !== undefined) return { comesAt: null, paper }
      const comesAt = startOfDay(day) + hourOfPaper
      if (comesAt + 2 * settling < venueClock.now()) return { comesAt: null, paper: null }
      return { comesAt, paper: (await find(dayOf(startOfDay(day) - dayLength))) ?? null }
    },
    start: () => {
      cancel = clock.every(checkInterval, () => void makeMissing())
      void makeMissing()
    },
    stop: () => cancel(),
  }
}

/** The last day whose paper can be made at `now`. */
function dueDay(now: number): string {
  return dayOf(now - hourOfPaper - settling)
}

function daysBefore(last: string): string[] {
  return Array.from({ length: days }, (_, index) => dayOf(startOfDay(last) - index * dayLength))
}

/** The papers of days, as far as candles reach back; undefined where there is no market yet. */
async function make(
  { market, klines }: MorningPapersOptions,
  missing: readonly string[],
): Promise<MorningPaper[] | undefined> {
  const coins = rankedCoins(market, marketTypes.spot)
    .filter(({ turnover24h, symbolId }) => turnover24h > 0 && /USD[TC]?_SPBL$/.test(symbolId))
    .sort((one, other) => other.turnover24h - one.turnover24h)
    .slice(0, maxCoins)
  if (coins.length === 0) return undefined
  const endTime = Math.max(...missing.map((day) => startOfDay(day))) + hourOfPaper
  const found: CoinCandles[] = []
  const table = market.liveTable(marketTypes.spot)?.table
  const supplyOf = (base: string): number => table?.circulatingSupply[table.base.indexOf(base)] ?? 0
  // One after the other: where each is a request to an exchange, nobody waits for them.
  for (const { base, symbolId } of coins) {
    const query = { symbolId, interval: '1h', endTime, limit: candleCount } as const
    const candles = await klines(query).catch((error: unknown) => {
      // There is a paper without one of the others, and none without Bitcoin.
      if (base === 'BTC') throw error
      return []
    })
    found.push({ coin: base, symbolId, candles, supply: supplyOf(base) })
  }
  return missing.flatMap((day) => {
    const asOf = startOfDay(day) + hourOfPaper
    const figures = paperFigures(found, asOf)
    return figures === undefined ? [] : [{ day, asOf, figures }]
  })
}
