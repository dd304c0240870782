import type { Kysely } from 'kysely'
import { metricCounting } from '../../../../src/contract/market/metric-rules.ts'
import type { Tables } from '../../../store/tables/tables.ts'
import type { MetricVenue } from '../../../venues/metrics/metric-venue.ts'
import {
  createPublicVenue,
  type PublicVenue,
  type PublicVenueOptions,
} from '../../../venues/metrics/public/public-venue.ts'
import {
  type LiquidationWatch,
  watchLiquidations,
} from '../../../venues/metrics/public/watch-liquidations.ts'
import { joinSources } from './join-sources.ts'
import { createLevelRecord, type LevelRecord } from './level-record.ts'
import type { Levels } from './level-store.ts'
import { createLiquidationRecord, type LiquidationRecord } from './liquidation-record.ts'
import type { RunningVenue } from './recorded-venue.ts'

/** How often it is looked whether this gateway is the one that listens, in ms. */
const followInterval = 2_000

/** What an exchange beside the venue is asked and recorded with. */
export interface DataVenueOptions extends PublicVenueOptions {
  db: Kysely<Tables>
  /** True for the exchange whose lists are shown here: what is open is recorded of those. */
  own: boolean
}

/**
 * An exchange as a source of trading data: what it tells of its past is asked for, and what it tells of the present
 * alone (open interest of some, liquidations) is recorded while the gateway runs.
 */
export function createDataVenue(options: DataVenueOptions): RunningVenue {
  const { exchange } = options
  const asked = createPublicVenue(options)
  const levels = recordLevels(asked, options)
  const liquidations = recordLiquidations(asked, options)
  const ofListed =
    (read: (LevelRecord | LiquidationRecord)['read']): MetricVenue['read'] =>
    async (coin, grid) =>
      asked.coins().includes(coin) ? await read(coin, grid) : undefined
  const records = [levels, liquidations].filter((record) => record !== undefined)
  return {
    ...asked,
    name: exchange.name,
    read: joinSources([asked.read, ...records.map(({ read }) => ofListed(read))]),
    start: () => {
      for (const part of [asked, ...records]) part.start()
    },
    stop: () => {
      for (const part of [...records, asked]) part.stop()
    },
  }
}

function recordLevels(
  asked: PublicVenue,
  { exchange, own, db, clock, dollarsPerTether, onError }: DataVenueOptions,
): LevelRecord | undefined {
  if (own || exchange.series.some(({ kinds }) => kinds.includes('openInterest'))) return undefined
  const present = (): ReadonlyMap<string, Levels> | undefined => {
    const rate = dollarsPerTether()
    const answeredAt = asked.answeredAt(clock.now())
    if (answeredAt === 0 || rate === undefined) return undefined
    if (clock.now() - answeredAt > 2 * metricCounting) return new Map()
    const known = asked.contracts().filter(({ interest, price }) => interest * price >= 0)
    return new Map(
      known.map(({ coin, interest, price }) => [
        coin,
        {
          price: price * rate,
          openInterest: interest * price * rate,
          openInterestCoins: interest,
          funding: Number.NaN,
          basis: Number.NaN,
        },
      ]),
    )
  }
  const id = `data ${exchange.id}`
  return createLevelRecord({ id, db, clock, timers: clock, present, onError })
}

function recordLiquidations(
  asked: PublicVenue,
  { exchange, answers, db, clock, rebase, dollarsPerTether, onError }: DataVenueOptions,
): LiquidationRecord | undefined {
  const source = exchange.liquidations
  if (source === undefined) return undefined
  const id = `data ${exchange.id}`
  const record = createLiquidationRecord({ id, db, clock, dollarsPerTether, onError })
  let watching: LiquidationWatch | undefined
  const leave = (): void => {
    watching?.stop()
    watching = undefined
    record.listen(new Set())
  }
  // Streams are subscribed by contract, so they open when those are known; by one gateway for all.
  const watch = (): void => {
    if (asked.contracts().length === 0 || !answers.asks()) return
    if (watching !== undefined) return watching.refresh()
    watching = watchLiquidations({
      source,
      rebase,
      clock,
      contracts: asked.contracts,
      tell: record.add,
      onHeard: record.listen,
    })
  }
  const follow = (): void => {
    const isWatching = watching !== undefined
    if (isWatching === answers.asks()) return
    if (isWatching) leave()
    else watch()
  }
  asked.onContracts(watch)
  const stopFollowing = clock.every(followInterval, follow)
  return {
    ...record,
    stop: () => {
      stopFollowing()
      watching?.stop()
      record.stop()
    },
  }
}
