import { type MarketType, marketTypeOfSymbol } from '../../../src/contract/market/market-types.ts'
import type { SymbolPrices } from '../engine/track.ts'
import type { JournalBatch } from '../journal.ts'

/** Prices of one moment. */
export interface RecentEntry {
  time: number
  prices: SymbolPrices
}

/**
 * The newest prices of all symbols, in memory: what a gateway that takes a shard over evaluates again from where
 * the one before has stopped.
 */
export interface RecentPrices {
  add: (marketType: MarketType, batch: JournalBatch) => void
  /** Forgets a market type: nobody can tell what came between these prices and the next. */
  clear: (marketType: MarketType) => void
  /** True where every price of a symbol from a moment on, Unix ms, is there. */
  reaches: (symbolId: string, time: number) => boolean
  /** Prices of a symbol after a moment, oldest first. */
  after: (symbolId: string, time: number) => RecentEntry[]
  /** Bytes that they take. */
  bytes: () => number
}

/** How long prices are held, in ms, and how many bytes of them: the oldest give way. */
export const recentSpan = 120_000
const maxBytes = 64 * 1_024 * 1_024

const names = ['last', 'mark', 'index', 'open24h', 'min', 'max'] as const
const bytesOfRow = Uint32Array.BYTES_PER_ELEMENT + names.length * Float64Array.BYTES_PER_ELEMENT

/** A batch with symbols as numbers, and a row of values for each; NaN where one is unknown. */
interface StoredBatch {
  marketType: MarketType
  time: number
  symbols: Uint32Array
  values: Float64Array
}

/** No prices, and room for two minutes of them or `limit` bytes. */
export function createRecentPrices(limit = maxBytes): RecentPrices {
  const numbers = new Map<string, number>()
  /** Since when every price of a market type is there. */
  const begins = new Map<number | undefined, number>()
  let batches: StoredBatch[] = []
  let head = 0
  let bytes = 0

  const numberOf = (symbolId: string): number => {
    const known = numbers.get(symbolId)
    if (known !== undefined) return known
    numbers.set(symbolId, numbers.size)
    return numbers.size - 1
  }

  const dropOldest = (): void => {
    const oldest = batches[head]
    if (oldest === undefined) return
    head += 1
    bytes -= oldest.symbols.length * bytesOfRow
    const begin = begins.get(oldest.marketType)
    if (begin !== undefined) begins.set(oldest.marketType, Math.max(begin, oldest.time + 1))
    if (head > 1_024 && head * 2 > batches.length) {
      batches = batches.slice(head)
      head = 0
    }
  }

  return {
    add: (marketType, { time, prices }) => {
      const symbols = new Uint32Array(prices.length)
      const values = new Float64Array(prices.length * names.length)
      for (const [row, [symbolId, found]] of prices.entries()) {
        symbols[row] = numberOf(symbolId)
        for (const [column, name] of names.entries()) {
          values[row * names.length + column] = found[name] ?? Number.NaN
        }
      }
      if (!begins.has(marketType)) begins.set(marketType, time)
      batches.push({ marketType, time, symbols, values })
      bytes += symbols.length * bytesOfRow
      while (bytes > limit || (batches[head]?.time ?? time) < time - recentSpan) dropOldest()
    },
    clear: (marketType) => {
      begins.delete(marketType)
      batches = batches.slice(head).filter((batch) => batch.marketType !== marketType)
      head = 0
      bytes = batches.reduce((sum, { symbols }) => sum + symbols.length * bytesOfRow, 0)
    },
    reaches: (symbolId, time) => {
      const begin = begins.get(marketTypeOfSymbol(symbolId))
      return begin !== undefined && begin <= time
    },
    after: (symbolId, after) => {
      const marketType = marketTypeOfSymbol(symbolId)
      const number = numbers.get(symbolId)
      if (number === undefined) return []
      const found: RecentEntry[] = []
      for (let at = head; at < batches.length; at++) {
        const batch = batches[at]
        if (batch === undefined || batch.marketType !== marketType || batch.time <= after) continue
        const row = batch.symbols.indexOf(number)
        if (row >= 0) found.push({ time: batch.time, prices: pricesIn(batch.values, row) })
      }
      return found
    },
    bytes: () => bytes,
  }
}

function pricesIn(values: Float64Array, row: number): SymbolPrices {
  const prices: SymbolPrices = {}
  for (const [column, name] of names.entries()) {
    const value = values[row * names.length + column]
    if (value !== undefined && !Number.isNaN(value)) prices[name] = value
  }
  return prices
}
