import { causeOf } from './causes.ts'
import type { Exchange } from './exchange.ts'
import { type Listing, readListing } from './listing.ts'
import { fetchMarginLeverages } from './margin.ts'
import type { ExchangeTraits } from './traits.ts'

/**
 * Requests what an exchange lists, and hands it to ccxt, which needs it to read tickers. Names of
 * coins and leverages on margin are a bonus: without them there is a log line and a listing.
 */
export async function requestListing(
  exchange: Exchange,
  traits: ExchangeTraits,
  log: (line: string) => void,
): Promise<Listing> {
  const bonus = async <Answer>(
    name: string,
    request: Promise<Answer>,
  ): Promise<Answer | undefined> => {
    try {
      return await request
    } catch (error) {
      log(`${exchange.name}: ${name}: ${causeOf(error)}`)
      return undefined
    }
  }
  const markets = await exchange.fetchMarkets()
  const [currencies, leverages] = await Promise.all([
    exchange.has.fetchCurrencies === true
      ? bonus('names of coins', exchange.fetchCurrencies())
      : undefined,
    traits.marginCall && bonus('margin', fetchMarginLeverages(exchange, traits.marginCall)),
  ])
  const unified = exchange.setMarkets(markets, currencies)
  return readListing(unified, { currencies, marginLeverages: leverages || new Map() })
}
