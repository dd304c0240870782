import type { Crypto } from '../../../src/contract/entities/crypto.ts'
import { findToken } from '../../../src/contract/market/find-token.ts'
import { allMarketTypes } from '../../../src/contract/market/market-types.ts'
import { coinFacts, pairOfCoin } from '../../content/coins/coin-facts.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import { cachePriceHistories } from '../../market/figures/cached-histories.ts'
import { type CoinRanks, type CoinTotals, cacheCoinRanks } from '../../market/ranks/coin-ranks.ts'
import { delivered } from '../core/delivered.ts'
import type { Services } from '../core/services.ts'

/** What is known of coins beside live prices, worked out once for calls and pages. */
export interface CoinReader {
  /** A coin by its code in any case of letters; undefined for one that the visitor is not shown. */
  find: (code: string, hidden: HiddenCoins) => CoinTotals | undefined
  ranks: () => CoinRanks
  /**
   * Everything that the page of a coin says, in words of a language; undefined for a coin without symbols.
   * Waits for the past of the pair the first time that it is asked for.
   * @param symbolId the pair that prices are of; undefined for its main one
   * @param language BCP 47 key
   */
  facts: (
    coin: CoinTotals,
    symbolId: string | undefined,
    language: string,
  ) => Promise<Crypto | undefined>
}

/** Reads coins from the market. */
export function createCoinReader({
  market,
  clock,
  venue,
  log,
}: Pick<Services, 'market' | 'clock' | 'venue' | 'log'>): CoinReader {
  const now = (): number => Math.floor(clock.now())
  const ranks = cacheCoinRanks(market, now)
  const histories = cachePriceHistories({ klines: venue.klines, now, log })
  return {
    find: (code, hidden) => {
      const tables = delivered(
        market.status().listed
          ? allMarketTypes.flatMap((marketType) => market.symbolTable(marketType) ?? [])
          : undefined,
      )
      const base = findToken(tables, code)?.base
      return base === undefined || hidden.has(base) ? undefined : ranks().coins.get(base)
    },
    ranks,
    facts: async (coin, symbolId, language) => {
      const place = pairOfCoin(market, coin, symbolId)
      if (place === undefined) return undefined
      const history = await histories(place.liveTable.table.symbolId[place.row] ?? '')
      const { simulated } = venue
      const figures = { market, ranks: ranks(), coin, place, history, simulated }
      return coinFacts({ ...figures, language, now: now() })
    },
  }
}
