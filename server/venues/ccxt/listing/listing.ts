import * as v from 'valibot'
import type { MarketType } from '../../../../src/contract/market/market-types.ts'
import { outsideName } from '../../../lib/outside-name.ts'
import type { VenueSymbol } from '../../venue.ts'
import {
  codesOf,
  demoBases,
  isCode,
  type Market,
  marketSchema,
  marketTypeOfMarket,
  symbolIdOf,
} from '../parse/market.ts'
import { time } from '../parse/numeric.ts'
import { rowsIn } from '../parse/records.ts'
import { metadataOf } from './coin-metadata.ts'

/** What an exchange says beside its markets, each where it says it. */
export interface ListingExtras {
  /** ccxt's currencies by code, for the names of coins. */
  currencies: unknown
  /** Highest leverage on margin by the exchange's id of a spot market. */
  marginLeverages: ReadonlyMap<string, number>
  /** Hours between the fundings of a perpetual; 0 where they are not known. */
  fundingHours: (marketType: MarketType, market: Market) => number
}

/** A market of one list, with everything about its symbol but the scales. */
export interface ListedMarket {
  market: Market
  symbol: Omit<VenueSymbol, 'scales'>
}

/** The markets of each list in order of symbol id, and how many markets could not be read. */
export interface Listing {
  lists: ReadonlyMap<MarketType, readonly ListedMarket[]>
  malformed: number
}

const names = v.record(v.string(), v.nullish(v.object({ name: v.nullish(v.string()) })))
const openTime = v.object({ openTime: time })

/**
 * Sorts the markets of an exchange into lists. A market that cannot be read, that is suspended or
 * whose id is taken is left out.
 * @param markets ccxt's unified markets by symbol
 */
export function readListing(markets: unknown, extras: ListingExtras): Listing {
  const read = readMarkets(markets)
  const coinNames = v.safeParse(names, extras.currencies)
  const demo = demoBases(read.markets)
  const lists = new Map<MarketType, ListedMarket[]>()
  const taken = new Set<string>()
  for (const market of read.markets) {
    const marketType = market.active === false ? undefined : marketTypeOfMarket(market)
    if (marketType === undefined || (market.inverse && demo.has(market.base))) continue
    const { base, quote } = codesOf(market)
    const symbolId = symbolIdOf(marketType, market)
    if (!isCode(base) || !isCode(quote) || taken.has(symbolId)) continue
    taken.add(symbolId)
    const name = coinNames.success ? coinNames.output[market.base]?.name : undefined
    const symbol = {
      symbolId,
      line: marketType,
      base,
      quote,
      coinName: coinNameOf(base, name),
      ...factsOf(marketType, market, extras),
    }
    const listed = lists.get(marketType) ?? []
    lists.set(marketType, listed)
    listed.push({ market, symbol })
  }
  for (const listed of lists.values()) listed.sort(bySymbolId)
  return { lists, malformed: read.malformed }
}

/** Some exchanges call a coin by its code, by one of their own such as `XBT`, or by none. */
function coinNameOf(base: string, exchangeName: string | null | undefined): string {
  const name = outsideName(exchangeName ?? '')
  const known = metadataOf(base)?.name
  if (name === '' || name === base) return known ?? base
  return /^[A-Z0-9]{2,10}$/.test(name) ? (known ?? name) : name
}

function readMarkets(markets: unknown): { markets: Market[]; malformed: number } {
  const read = rowsIn(markets).map((row) => v.safeParse(marketSchema, row))
  const good = read.flatMap((result) => (result.success ? [result.output] : []))
  return { markets: good, malformed: read.length - good.length }
}

function factsOf(
  marketType: MarketType,
  market: Market,
  extras: ListingExtras,
): Pick<
  VenueSymbol,
  | 'sectors'
  | 'listedAt'
  | 'circulatingSupply'
  | 'maxLeverage'
  | 'supportUta'
  | 'deliveryTime'
  | 'fundingInterval'
  | 'borrowRate'
> {
  return {
    sectors: metadataOf(codesOf(market).base)?.sectors ?? [],
    listedAt: market.created || openTimeOf(market.info),
    circulatingSupply: 0,
    maxLeverage: maxLeverageOf(market, extras.marginLeverages),
    supportUta: false,
    deliveryTime: market.future ? market.expiry : 0,
    fundingInterval: market.swap ? extras.fundingHours(marketType, market) : 0,
    borrowRate: '0',
  }
}

/** Margin of unknown leverage counts as 1, so that it can be told from no margin at all. */
function maxLeverageOf(market: Market, onMargin: ReadonlyMap<string, number>): number {
  if (market.spot && !market.margin) return 0
  const stated = market.limits?.leverage?.max ?? (market.spot ? onMargin.get(market.id) : undefined)
  const leverage = Math.floor(Number(stated ?? 0))
  if (Number.isSafeInteger(leverage) && leverage > 0) return leverage
  return market.margin ? 1 : 0
}

function openTimeOf(info: unknown): number {
  const result = v.safeParse(openTime, info)
  return result.success ? result.output.openTime : 0
}

function bySymbolId(a: ListedMarket, b: ListedMarket): number {
  return a.symbol.symbolId < b.symbol.symbolId ? -1 : 1
}
