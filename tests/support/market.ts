import type { Clock } from '../../server/lib/clock.ts'
import { createMarket, type Market } from '../../server/market/market.ts'
import type { MarketType } from '../../src/contract/market/market-types.ts'
import {
  fieldIndex,
  type TickerField,
  tickerFields,
} from '../../src/contract/market/ticker-fields.ts'
import { readFrame, type TickerFrame } from '../../src/contract/market/ticker-frame.ts'
import { listedSymbol } from './listing.ts'

/** Symbol ids of the USDT-M list of `listedMarket`. */
export function symbolIdsOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `C${index}USDT_UMCBL`)
}

/** A market with `count` USDT-M symbols and nothing else. */
export function listedMarket(clock: Clock, count: number): Market {
  const market = createMarket({
    clock,
    icons: new Set(),
    klineReach: 0,
    klines: () => Promise.resolve([]),
  })
  market.sink.symbols(symbolIdsOf(count).map((symbolId) => listedSymbol(symbolId)))
  return market
}

/** A list as a client would hold it: built from nothing but frames. */
export class FrameReader {
  readonly columns: Float64Array[]
  readonly heads: TickerFrame[] = []
  seq = 0

  constructor(rows: number) {
    this.columns = tickerFields.map(() => new Float64Array(rows).fill(Number.NaN))
  }

  /** Applies one frame. Throws RangeError if it does not fit the state. */
  take(frame: Uint8Array): TickerFrame {
    const rows = this.columns[0]?.length ?? 0
    const head = readFrame(frame, rows, (row, field, mantissa) => {
      const column = this.columns[field]
      if (column !== undefined) column[row] = mantissa
    })
    if ((head.since ?? 0) > this.seq || head.seq < this.seq) {
      throw new RangeError('frame does not fit')
    }
    if (head.since !== undefined) this.seq = head.seq
    this.heads.push(head)
    return head
  }

  value(row: number, field: TickerField): number | undefined {
    return this.columns[fieldIndex[field]]?.[row]
  }
}

/** What a reader of every frame from the beginning holds now. */
export function stateOf(market: Market, line: MarketType, rows: number): Float64Array[] {
  const reader = new FrameReader(rows)
  market.cut(line)
  reader.take(market.frame(line, 0))
  return reader.columns
}
