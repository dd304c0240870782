import type { MarketType } from '../../src/contract/market/market-types.ts'
import type { SymbolTable } from '../../src/contract/market/symbol-table.ts'
import { success } from '../lib/envelope.ts'
import { encodeLiveTable } from './frames.ts'
import type { Closes } from './history/closes.ts'
import { createLiveTable, cutLiveTable, type LiveTable } from './live-table.ts'
import type { PreparedBody } from './market-data.ts'
import { type BodyCache, createBodyCache, etagOf } from './prepared-body.ts'
import { encodeShapes } from './shapes.ts'

/** One list and the answers about it that the gateway keeps ready. */
export interface MarketList {
  /** The values of the list; undefined before the first listing. */
  liveTable: LiveTable | undefined
  /** The same symbols with other labels: takes the place of the live table's table once its answer is ready. */
  next: SymbolTable | undefined
  readonly table: BodyCache
  readonly snapshot: BodyCache
  /** The values as they are being made ready; undefined once they may be a second old. */
  snapshotUnderWay: Promise<void> | undefined
  readonly sparklines: BodyCache
  /** True while `refreshList` is at work on it. */
  refreshing: boolean
}

/** Every list by its number. */
export type MarketLists = Readonly<Record<MarketType, MarketList>>

/** Lists without a live table. */
export function createLists(): MarketLists {
  return { 1: createList(), 10: createList(), 11: createList(), 12: createList() }
}

/**
 * Brings the answers about a list up to date that are kept ready, and lets its values be made anew for whoever asks
 * next. Does nothing before the first listing and while the refresh before is still at work.
 */
export async function refreshList(
  list: MarketList,
  closes: Closes,
  newEpoch: () => number,
): Promise<void> {
  list.snapshotUnderWay = undefined
  if (list.liveTable === undefined || list.refreshing) return
  list.refreshing = true
  try {
    const liveTable = await takeNext(list, list.liveTable, newEpoch)
    await list.table.refresh(liveTable.table.md5, () => tableAnswer(liveTable.table))
    const life = liveTable.epoch.toString(16)
    await list.sparklines.refresh(`${life}-${closes.version}`, () =>
      encodeShapes(liveTable, closes),
    )
  } finally {
    list.refreshing = false
  }
}

/**
 * The values of a list, made ready when somebody asks and for everybody until the next `refreshList`. Nobody is sent
 * values of a table that is not to be had yet: then they are those of the table before, and undefined at first.
 * @param now Unix ms on the gateway's clock
 */
export async function currentSnapshot(
  list: MarketList,
  now: number,
): Promise<PreparedBody | undefined> {
  const { liveTable, table, snapshot } = list
  if (liveTable !== undefined && table.current()?.etag === etagOf(liveTable.table.md5)) {
    list.snapshotUnderWay ??= makeSnapshot(snapshot, liveTable, now)
  }
  await list.snapshotUnderWay
  return snapshot.current()
}

/** Closes the open revision, so that a snapshot is exactly one. */
function makeSnapshot(snapshot: BodyCache, liveTable: LiveTable, now: number): Promise<void> {
  cutLiveTable(liveTable)
  const version = `${liveTable.epoch.toString(16)}-${liveTable.seq}-${liveTable.asOf}`
  return snapshot.refresh(version, () => encodeLiveTable(liveTable, now))
}

/** The live table of the next table, where there is one and no listing came while its answer was made. */
async function takeNext(
  list: MarketList,
  liveTable: LiveTable,
  newEpoch: () => number,
): Promise<LiveTable> {
  const { next } = list
  if (next === undefined) return liveTable
  await list.table.refresh(next.md5, () => tableAnswer(next))
  if (list.next === next) {
    list.next = undefined
    list.liveTable = createLiveTable(next, newEpoch(), list.liveTable)
  }
  return list.liveTable ?? liveTable
}

/**
 * A table is compressed once, as tightly as it goes. Values last a second: quality 5 takes 1 ms for
 * 2,000 rows, and a higher one makes them no smaller.
 */
function createList(): MarketList {
  return {
    liveTable: undefined,
    next: undefined,
    table: createBodyCache(11),
    snapshot: createBodyCache(5),
    snapshotUnderWay: undefined,
    sparklines: createBodyCache(5),
    refreshing: false,
  }
}

function tableAnswer(table: SymbolTable): Uint8Array {
  return Buffer.from(JSON.stringify(success(table)))
}
