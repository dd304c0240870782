import type { Kysely } from 'kysely'
import type { MarketChange } from '../../../src/contract/entities/market/market-change.ts'
import { type BusinessLine, businessLines } from '../../../src/contract/enums.ts'
import {
  type ChangeFeed,
  type ChangeRules,
  changeFeeds,
} from '../../../src/contract/market/change-rules.ts'
import { type MarketType, marketTypes } from '../../../src/contract/market/market-types.ts'
import { mantissaToDecimal } from '../../lib/decimal.ts'
import type { Tables } from '../../store/tables/tables.ts'
import {
  type ChangeLog,
  type ChangePage,
  type ChangePageQuery,
  createChangeLog,
  type NewChange,
} from './change-log.ts'
import { loadChanges } from './change-store.ts'
import type { FoundInPast } from './replay.ts'
import { minuteMs } from './track.ts'

/** How many changes of each feed are kept, in memory and in the database. */
const capacity = 5_000
/** Decimals of a move on the wire. */
const moveDecimals = 6

/** What is found at a time, for those who follow it: oldest first. */
export type ChangeListener = (
  changeFeed: ChangeFeed,
  after: number,
  changes: MarketChange[],
) => void

/** The newest changes of spot and of contracts, numbered. */
export interface ChangeFeeds {
  /** Adds what was found in a list, and tells everybody. */
  add: (list: MarketType, found: readonly FoundInPast[]) => void
  /** True for a move on volume that was told: of candles at the end of the minute, of ticks before a restart. */
  isReported: (list: MarketType, found: FoundInPast) => boolean
  page: (changeFeed: ChangeFeed, query: ChangePageQuery) => ChangePage
  /** Number of the change that was found last in a feed; 0 before the first. */
  latest: (changeFeed: ChangeFeed) => number
  /** Since when each feed has everything, Unix ms; 0 where nothing has left yet. */
  retainedSince: () => Map<BusinessLine, number>
  /** Calls `listener` with what is found from now on. */
  onFound: (listener: ChangeListener) => void
  /** Reads what is stored. */
  load: (db: Kysely<Tables>) => Promise<void>
}

/** What feeds are made of. */
export interface ChangeFeedsOptions {
  rules: Pick<ChangeRules, 'coolDown'>
  /** Numbers begin after it, so that they go on counting up after a restart. */
  now: number
  volumeScaleOf: (symbolId: string) => number
}

interface FeedLog {
  log: ChangeLog
  latest: number
}

/** Feeds of no changes. */
export function createChangeFeeds({ rules, now, volumeScaleOf }: ChangeFeedsOptions): ChangeFeeds {
  const listeners: ChangeListener[] = []
  let lastId = now
  const newFeed = (): FeedLog => ({ log: createChangeLog(capacity, () => ++lastId), latest: 0 })
  const feeds: Record<ChangeFeed, FeedLog> = { 1: newFeed(), 2: newFeed() }

  return {
    add: (list, found) => {
      if (found.length === 0) return
      const changeFeed = feedOf(list)
      const feed = feeds[changeFeed]
      const after = feed.latest
      const changes = found.map((one) => wireChange(one, volumeScaleOf(one.track.symbolId)))
      const added = feed.log.add(changes)
      const last = added.at(-1)
      if (last === undefined) return
      feed.latest = last.id
      for (const listener of listeners) listener(changeFeed, after, added)
    },
    isReported: (list, found) => {
      const { log } = feeds[feedOf(list)]
      const isOnVolume = found.volumeTimes !== undefined
      return isOnVolume && log.hasNear(wireChange(found, 0), rules.coolDown * minuteMs)
    },
    page: (changeFeed, query) => feeds[changeFeed].log.page(query),
    latest: (changeFeed) => feeds[changeFeed].latest,
    retainedSince: () =>
      new Map(changeFeeds.map((changeFeed) => [changeFeed, feeds[changeFeed].log.retainedSince()])),
    onFound: (listener) => void listeners.push(listener),
    load: async (db) => {
      for (const changeFeed of changeFeeds) {
        const feed = feeds[changeFeed]
        const stored = feed.log.add(await loadChanges(db, changeFeed, capacity))
        feed.latest = stored.at(-1)?.id ?? 0
      }
    },
  }
}

/** The feed of a list. */
export function feedOf(list: MarketType): ChangeFeed {
  return list === marketTypes.spot ? businessLines.spot : businessLines.futures
}

function wireChange(found: FoundInPast, volumeScale: number): NewChange {
  const { track, time, kind, window, size, move, price, volumeTimes, volume } = found
  return {
    time,
    symbolId: track.symbolId,
    kind,
    window,
    size,
    move: move.toFixed(moveDecimals),
    price: mantissaToDecimal(price, track.scale),
    ...(volumeTimes !== undefined && { volumeTimes }),
    ...(volume !== undefined && { volume: mantissaToDecimal(volume, volumeScale) }),
  }
}
