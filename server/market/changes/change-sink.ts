import type { ChangeRules } from '../../../src/contract/market/change-rules.ts'
import { allMarketTypes, type MarketType } from '../../../src/contract/market/market-types.ts'
import type { BlockTrade, Venue, VenueSink } from '../../venues/venue.ts'
import { findBlockTrades } from './block-trades.ts'
import type { ChangeFeeds } from './change-feeds.ts'
import type { ChangeEngine } from './engine.ts'
import type { ChangePast } from './past.ts'
import type { TrackSymbol } from './track.ts'
import { createVolumeCheck } from './volume-check.ts'

/** What the sink of changes works with. */
export interface ChangeSinkOptions {
  klines: Venue['klines']
  rules: ChangeRules
  engines: Readonly<Record<MarketType, ChangeEngine>>
  feeds: ChangeFeeds
  past: Pick<ChangePast, 'miss'>
  /** Holds what is listed, by id. */
  symbols: Map<string, TrackSymbol>
  /** See `SymbolFigures`. */
  dollarsOf: (trade: BlockTrade) => number
  /** Something was found, or a minute has ended. */
  store: () => void
}

/** Where the venue delivers: hands each list's share to its engine, and what that finds to the feeds. */
export function createChangeSink(
  options: ChangeSinkOptions,
): Required<Pick<VenueSink, 'symbols' | 'tickers' | 'blockTrades'>> {
  const { klines, rules, engines, feeds, past, symbols, dollarsOf, store } = options
  const checks = perList(() => createVolumeCheck({ klines, rules }))

  return {
    symbols: (listing) => {
      const before = new Set(symbols.keys())
      symbols.clear()
      for (const { symbolId, scales, listedAt } of listing) {
        symbols.set(symbolId, { symbolId, scale: scales.price, listedAt })
      }
      for (const list of allMarketTypes) {
        const own = listing.filter(({ line: marketType }) => marketType === list)
        engines[list].list(own.flatMap(({ symbolId }) => symbols.get(symbolId) ?? []))
      }
      past.miss([...symbols.keys()].filter((symbolId) => !before.has(symbolId)))
    },
    tickers: (list, time, batch) => {
      const engine = engines[list]
      const before = engine.minute()
      const { changes, candidates } = engine.tickers(time, batch)
      feeds.add(list, changes)
      void checks[list](candidates, (news) => {
        if (feeds.isReported(list, news) || !engine.confirm(news)) return
        feeds.add(list, [news])
        store()
      })
      const minute = engine.minute()
      if (minute === before) return
      if (before >= 0 && minute > before + 1) past.miss(engine.tracks.keys())
      store()
    },
    blockTrades: (list, trades) => {
      const found = findBlockTrades(engines[list], trades, { rules, dollarsOf })
      if (found.length === 0) return
      feeds.add(list, found)
      store()
    },
  }
}

/** One of each for every list. */
export function perList<Item>(make: () => Item): Record<MarketType, Item> {
  return { 1: make(), 10: make(), 11: make(), 12: make() }
}
