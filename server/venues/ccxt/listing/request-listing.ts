import type { MarketType } from '../../../../src/contract/market/market-types.ts'
import { causeOf } from '../exchange/causes.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { tolerateFailures } from '../exchange/tolerate.ts'
import { isRecord, rowsIn } from '../parse/records.ts'
import type { ExchangeTraits } from '../traits/traits.ts'
import { type FundingHours, fetchFundingHours, fundingHoursOf } from './funding-hours.ts'
import { type Listing, type ListingExtras, readListing } from './listing.ts'
import { commonParts, type ListingPart, requestPart } from './listing-parts.ts'
import { fetchMarginLeverages } from './margin.ts'

/** What an exchange lists, part by part. */
export interface ListingSource {
  parts: readonly ListingPart[]
  /**
   * Requests one part anew and resolves with the number of its markets. Rejects where the exchange
   * does, and where a part that listed something lists nothing any more; what was known then stays.
   */
  request: (part: ListingPart) => Promise<number>
  /** Requests names of coins, leverages on margin and funding intervals; what fails is logged. */
  requestExtras: () => Promise<void>
  /** ccxt's currencies as the extras brought them; undefined before, and where they failed. */
  currencies: () => unknown
  /** Everything listed so far, handed to ccxt too, which needs it to read tickers. */
  read: () => Listing
  /** True where markets of a list came with a part. */
  holds: (part: ListingPart, marketType: MarketType) => boolean
}

/** A source that has requested nothing. */
export function createListingSource(
  exchange: Exchange,
  traits: ExchangeTraits,
  log: (line: string) => void,
): ListingSource {
  const known = new Map<ListingPart, readonly unknown[]>()
  const marketTypesOf = new Map<ListingPart, ReadonlySet<MarketType>>()
  let knownHours: FundingHours = new Map()
  const fundingHours: ListingExtras['fundingHours'] = (marketType, market) =>
    fundingHoursOf(traits, knownHours, marketType, market)
  let extras: ListingExtras = { currencies: undefined, marginLeverages: new Map(), fundingHours }

  tolerateFailures(exchange, traits.listingExtras ?? {}, (error) => {
    log(`extras of the symbol list: ${causeOf(error)}`)
  })

  const bonus = async <Answer>(
    name: string,
    request: Promise<Answer> | undefined,
  ): Promise<Answer | undefined> => {
    try {
      return await request
    } catch (error) {
      log(`${name}: ${causeOf(error)}`)
      return undefined
    }
  }

  return {
    parts: traits.listingParts ?? commonParts(exchange),
    request: async (part) => {
      const markets = rowsIn(await requestPart(exchange, part))
      if (markets.length === 0 && (known.get(part)?.length ?? 0) > 0) {
        throw new Error('it lists none any more')
      }
      known.set(part, markets)
      marketTypesOf.set(part, new Set(readListing(markets, extras).lists.keys()))
      return markets.length
    },
    requestExtras: async () => {
      const { fetchCurrencies } = exchange.has
      const [currencies, leverages, hours] = await Promise.all([
        bonus('names of coins', fetchCurrencies === true ? exchange.fetchCurrencies() : undefined),
        traits.marginCall && bonus('margin', fetchMarginLeverages(exchange, traits.marginCall)),
        traits.fundingIntervals && bonus('funding intervals', fetchFundingHours(exchange, traits)),
      ])
      knownHours = hours ?? knownHours
      extras = {
        currencies: currencies ?? extras.currencies,
        marginLeverages: leverages || extras.marginLeverages,
        fundingHours,
      }
    },
    currencies: () => extras.currencies,
    read: () => {
      const markets = [...known.values()].flat()
      if (markets.length === 0) return { lists: new Map(), malformed: 0 }
      return readListing(exchange.setMarkets(eachOnce(markets), extras.currencies), extras)
    },
    holds: (part, marketType) => marketTypesOf.get(part)?.has(marketType) === true,
  }
}

/** The first market of every unified symbol: ccxt cannot tell two of the same from each other. */
function eachOnce(markets: readonly unknown[]): readonly unknown[] {
  const bySymbol = new Map<unknown, unknown>()
  for (const market of markets) {
    const symbol = isRecord(market) ? market.symbol : market
    if (!bySymbol.has(symbol)) bySymbol.set(symbol, market)
  }
  return [...bySymbol.values()]
}
