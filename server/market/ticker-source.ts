import type { MarketType } from '../../src/contract/market/market-types.ts'
import type { Clock } from '../lib/clock.ts'
import { encodeFrame, encodeRows, type RowsFrame } from './frames.ts'
import type { MarketLists } from './lists.ts'
import { cutLiveTable, type LiveTable } from './live-table.ts'

/** Where the stream of one list stands. */
export interface Cut {
  /** Another epoch means that revisions began anew. */
  epoch: number
  /** The newest closed revision. */
  seq: number
  /** Number of the symbol table, see `StreamPosition`. */
  table: number
}

/** What the socket needs of the market. */
export interface TickerSource {
  /** Closes the current revision if anything changed in it. Undefined before the first listing. */
  cut: (marketType: MarketType) => Cut | undefined
  /** Ticker frame of everything that changed after revision `since` of the present epoch. */
  frame: (marketType: MarketType, since: number) => Uint8Array<ArrayBuffer>
  /** The same of some rows alone, in rising order. */
  rowsFrame: (marketType: MarketType, since: number, rows: readonly number[]) => RowsFrame
}

/** Frames of what changes in lists. */
export function createTickerSource(lists: MarketLists, { now }: Pick<Clock, 'now'>): TickerSource {
  const listed = (marketType: MarketType): LiveTable => {
    const { liveTable } = lists[marketType]
    if (liveTable === undefined) throw new Error(`list ${marketType} has no live table yet`)
    return liveTable
  }
  return {
    cut: (marketType) => {
      const { liveTable } = lists[marketType]
      if (liveTable === undefined) return undefined
      cutLiveTable(liveTable)
      return { epoch: liveTable.epoch, seq: liveTable.seq, table: liveTable.number }
    },
    frame: (marketType, since) => encodeFrame(listed(marketType), since, now()),
    rowsFrame: (marketType, since, rows) => encodeRows(listed(marketType), since, rows, now()),
  }
}
