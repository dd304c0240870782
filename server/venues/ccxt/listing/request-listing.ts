import { causeOf } from '../exchange/causes.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { tolerateFailures } from '../exchange/tolerate.ts'
import type { ExchangeTraits } from '../exchange/traits.ts'
import { type Listing, readListing } from './listing.ts'
import { fetchMarginLeverages } from './margin.ts'

/** A listing, and why a part of it is missing; undefined where it is whole. */
export interface RequestedListing extends Listing {
  trouble: unknown
}

/**
 * A function that requests what an exchange lists and hands it to ccxt, which needs it to read
 * tickers. It rejects where no part of the listing can be had. Names of coins and leverages on margin
 * are a bonus: without them there is a log line and a listing.
 */
export function createListingRequest(
  exchange: Exchange,
  traits: ExchangeTraits,
  log: (line: string) => void,
): () => Promise<RequestedListing> {
  const parts = tolerateFailures(exchange, traits.listingCalls?.parts ?? [])
  const extras = tolerateFailures(exchange, traits.listingCalls?.extras ?? [])

  const bonus = async <Answer>(
    name: string,
    request: Promise<Answer>,
  ): Promise<Answer | undefined> => {
    try {
      return await request
    } catch (error) {
      log(`${name}: ${causeOf(error)}`)
      return undefined
    }
  }

  return async () => {
    parts.calls = 0
    parts.errors = []
    extras.errors = []
    const markets = await exchange.fetchMarkets()
    const trouble = parts.errors[0]
    if (parts.calls > 0 && parts.errors.length === parts.calls) throw trouble
    const [currencies, leverages] = await Promise.all([
      exchange.has.fetchCurrencies === true
        ? bonus('names of coins', exchange.fetchCurrencies())
        : undefined,
      traits.marginCall && bonus('margin', fetchMarginLeverages(exchange, traits.marginCall)),
    ])
    if (extras.errors.length > 0) log(`extras of the symbol list: ${causeOf(extras.errors[0])}`)
    const unified = exchange.setMarkets(markets, currencies)
    const extra = { currencies, marginLeverages: leverages || new Map<string, number>() }
    return { ...readListing(unified, extra), trouble }
  }
}
