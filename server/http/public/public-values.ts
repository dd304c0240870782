import type * as v from 'valibot'
import type { HotLists } from '../../../src/contract/entities/market/hot-lists.ts'
import { allMarketTypes, type MarketType } from '../../../src/contract/market/market-types.ts'
import {
  type MarketName,
  marketNames,
  marketTypeNamed,
} from '../../../src/contract/public-api/market-names.ts'
import type {
  publicRankingsSchema,
  publicStatusSchema,
  publicSymbolSchema,
  publicTickerSchema,
} from '../../../src/contract/public-api/public-entities.ts'
import type { LiveTable } from '../../market/live-table.ts'
import { decimalAt, numberAt } from '../../market/prices.ts'
import type { Services } from '../core/services.ts'

/** The name of a list on the public API. */
export function marketNameOf(marketType: MarketType): MarketName {
  return marketNames.find((name) => marketTypeNamed[name] === marketType) ?? 'spot'
}

/** What the site serves, and how old it is. */
export function publicStatus({
  clock,
  venue,
  market,
}: Pick<Services, 'clock' | 'venue' | 'market'>): v.InferInput<typeof publicStatusSchema> {
  return {
    time: Math.floor(clock.now()),
    venue: venue.name,
    simulated: venue.simulated,
    markets: allMarketTypes.map((marketType) => ({
      market: marketNameOf(marketType),
      symbols: market.symbolTable(marketType)?.symbolId.length ?? 0,
      asOf: Math.floor(market.status().asOf[marketType]),
    })),
  }
}

/** A row as the public API describes its symbol. */
export function publicSymbol(
  { table }: Pick<LiveTable, 'table'>,
  row: number,
): v.InferInput<typeof publicSymbolSchema> {
  return {
    symbol: table.symbolId[row] ?? '',
    market: marketNameOf(table.line),
    base: table.base[row] ?? '',
    name: table.coinName[row] ?? '',
    quote: table.quote[row] ?? '',
    priceDecimals: table.scales.price[row] ?? 0,
    listedAt: table.listedAt[row] || null,
    deliveryTime: table.deliveryTime[row] || null,
    maxLeverage: table.maxLeverage[row] ?? 0,
    sectors: table.sectors[row]?.flatMap((at) => table.sectorNames[at] ?? []) ?? [],
  }
}

/** A row as the public API tells its values. */
export function publicTicker(
  liveTable: Readonly<LiveTable>,
  row: number,
): v.InferInput<typeof publicTickerSchema> {
  const decimal = (field: Parameters<typeof decimalAt>[2]): string | null =>
    decimalAt(liveTable, row, field)
  const change = numberAt(liveTable, row, 'last') / numberAt(liveTable, row, 'open24h') - 1
  const funding = numberAt(liveTable, row, 'nextFundingTime')
  return {
    symbol: liveTable.table.symbolId[row] ?? '',
    market: marketNameOf(liveTable.table.line),
    asOf: Math.floor(liveTable.asOf),
    last: decimal('last'),
    open24h: decimal('open24h'),
    high24h: decimal('high24h'),
    low24h: decimal('low24h'),
    change24h: Number.isFinite(change) ? change.toFixed(6) : null,
    turnover24h: decimal('turnover24h'),
    volume24h: decimal('volume24h'),
    markPrice: decimal('markPrice'),
    indexPrice: decimal('indexPrice'),
    fundingRate: decimal('fundingRate'),
    nextFundingTime: funding > 0 ? funding : null,
    openInterest: decimal('openInterest'),
  }
}

/** Hot lists by the names of the public API. */
export function publicRankings(
  market: MarketName,
  { asOf, hotSearchList, increaseList, newCurrencyList, volList }: HotLists,
): v.InferInput<typeof publicRankingsSchema> {
  const named = (list: HotLists['volList']) =>
    list.map(({ symbolId, value }) => ({ symbol: symbolId, value }))
  return {
    market,
    asOf,
    hot: named(hotSearchList),
    gainers: named(increaseList),
    newest: named(newCurrencyList),
    turnover: named(volList),
  }
}
