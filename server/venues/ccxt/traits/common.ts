import { type MarketType, marketTypes } from '../../../../src/contract/market/market-types.ts'
import type { CallParams } from '../exchange/exchange.ts'
import type { ListingPart } from '../listing/listing-parts.ts'
import type {
  Amount,
  AmountTraits,
  AmountUnit,
  ExchangeTraits,
  Place,
  TransferTraits,
} from './traits.ts'

/** Arguments of ccxt's `fetchTickers` for a list. */
export function tickersByKind(marketType: MarketType, dated: boolean): readonly CallParams[] {
  if (marketType === marketTypes.spot) return [{ type: 'spot' }]
  const subType = marketType === marketTypes.coinM ? 'inverse' : 'linear'
  const perpetual = { type: 'swap', subType }
  return dated ? [perpetual, { type: 'future', subType }] : [perpetual]
}

/** An amount at a place of the exchange's own row. */
export function amount(at: Place, unit: AmountUnit): Amount {
  return { at, unit }
}

/** A field that is true of what it is named after, which is either that something is open or that it is not. */
export function transferFlag(at: string, means: 'open' | 'suspended'): TransferTraits {
  const isOpen = means === 'open'
  return { at, open: [String(isOpen)], suspended: [String(!isOpen)] }
}

/** The part of a listing that ccxt calls by one type of markets. */
export function listingPart(type: string, name = type): ListingPart {
  return { name, options: { fetchMarkets: { types: [type] } } }
}

/** What ccxt means by its unified amounts. On spot exchanges agree with it, on contracts they do not. */
const unifiedSpot: AmountTraits = {
  ticker: {
    volume: { at: 'baseVolume', unit: 'base', unified: true },
    turnover: { at: 'quoteVolume', unit: 'quote', unified: true },
  },
  candle: { volume: { at: 5, unit: 'base', unified: true } },
  trade: { unit: 'base' },
}

/** Traits of an exchange that nobody has described. */
export const common: ExchangeTraits = {
  tickerCalls: tickersByKind,
  fundingCall: (marketType) => ({
    type: 'swap',
    subType: marketType === marketTypes.coinM ? 'inverse' : 'linear',
  }),
  amounts: (marketType) => (marketType === marketTypes.spot ? unifiedSpot : undefined),
}
