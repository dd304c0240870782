import { type MarketLine, marketLines } from '../../../../src/contract/market/lines.ts'
import type { CallParams } from '../exchange/exchange.ts'
import type { ListingPart } from '../listing/listing-parts.ts'
import type { Amount, AmountUnit, ExchangeTraits, LineAmounts, Place } from './traits.ts'

/** Arguments of ccxt's `fetchTickers` for a list. */
export function tickersByKind(line: MarketLine, dated: boolean): readonly CallParams[] {
  if (line === marketLines.spot) return [{ type: 'spot' }]
  const subType = line === marketLines.coinM ? 'inverse' : 'linear'
  const perpetual = { type: 'swap', subType }
  return dated ? [perpetual, { type: 'future', subType }] : [perpetual]
}

/** An amount at a place of the exchange's own row. */
export function amount(at: Place, unit: AmountUnit): Amount {
  return { at, unit }
}

/** The part of a listing that ccxt calls by one type of markets. */
export function listingPart(type: string, name = type): ListingPart {
  return { name, options: { fetchMarkets: { types: [type] } } }
}

/** What ccxt means by its unified amounts. On spot exchanges agree with it, on contracts they do not. */
const unifiedSpot: LineAmounts = {
  ticker: {
    volume: { at: 'baseVolume', unit: 'base', unified: true },
    turnover: { at: 'quoteVolume', unit: 'quote', unified: true },
  },
  candle: { volume: { at: 5, unit: 'base', unified: true } },
}

/** Traits of an exchange that nobody has described. */
export const common: ExchangeTraits = {
  tickerCalls: tickersByKind,
  fundingCall: (line) => ({
    type: 'swap',
    subType: line === marketLines.coinM ? 'inverse' : 'linear',
  }),
  amounts: (line) => (line === marketLines.spot ? unifiedSpot : undefined),
}
