import type { MarketType } from '../../../../src/contract/market/market-types.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createTurns } from '../../../lib/turns.ts'
import type { Kline, KlineQuery } from '../../venue.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { ListedMarkets } from '../listing/listed-markets.ts'
import type { ListedMarket } from '../listing/listing.ts'
import type { ExchangeTraits } from '../traits/traits.ts'
import type { KlineSource } from './kline-source.ts'
import { fetchKlines } from './klines.ts'

/** What asking for candles needs. */
export interface ExchangeKlinesOptions {
  exchange: Exchange
  traits: ExchangeTraits
  markets: Pick<ListedMarkets, 'find'>
  clock: Pick<Clock, 'now'>
}

/** The candles of an exchange. */
export interface ExchangeKlines {
  /** See `Venue.klines`. Rejects for a symbol that is not listed. */
  fetch: (query: KlineQuery) => Promise<Kline[]>
  /** The newest candles of an hour with amounts, whether or not those are hidden; none of what is not listed. */
  newestHours: (symbolId: string, limit: number) => Promise<Kline[]>
  /** Shows no amounts of a list any more, or again. */
  hideAmounts: (marketType: MarketType, hidden: boolean) => void
}

/** Asks in the background for one symbol at a time. */
export function createExchangeKlines(options: ExchangeKlinesOptions): ExchangeKlines {
  const { exchange, traits, markets, clock } = options
  const turns = createTurns()
  const withoutAmounts = new Set<MarketType>()

  const ask = (
    { market, symbol }: ListedMarket,
    query: KlineQuery,
    isHidden: boolean,
  ): Promise<Kline[]> => {
    const source: KlineSource = {
      exchange,
      market,
      amounts: isHidden ? undefined : traits.amounts(symbol.line)?.candle,
      traits: traits.klines?.(symbol.line) ?? {},
      now: clock.now(),
    }
    return fetchKlines(source, query)
  }

  return {
    fetch: async (query) => {
      const { name, has } = exchange
      const listed = markets.find(query.symbolId)
      if (listed === undefined) throw new Error(`${name} lists no symbol ${query.symbolId}`)
      if (has.fetchOHLCV !== true) throw new Error(`${name} has no klines`)
      const isHidden = withoutAmounts.has(listed.symbol.line)
      // It says which candles there are when it is asked, which may be long after it was called.
      const run = (): Promise<Kline[]> => ask(listed, query, isHidden)
      return query.background === true ? turns('background', run) : run()
    },
    newestHours: async (symbolId, limit) => {
      const listed = markets.find(symbolId)
      if (listed === undefined) return []
      const query = { symbolId, interval: '1h', endTime: clock.now(), limit } as const
      return turns('background', () => ask(listed, query, false))
    },
    hideAmounts: (marketType, hidden) => {
      if (hidden) withoutAmounts.add(marketType)
      else withoutAmounts.delete(marketType)
    },
  }
}
