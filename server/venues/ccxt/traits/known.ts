import { type MarketLine, marketLines } from '../../../../src/contract/market/lines.ts'
import type { ListingPart } from '../listing/listing-parts.ts'
import type { CallParams } from './exchange.ts'

/** What an exchange counts open interest in. Contracts are multiplied by the contract's size. */
export type InterestUnit = 'base' | 'quote' | 'contracts'

/** Positions of two amounts in an exchange's own candle row. */
export interface CandleColumns {
  /** In base currency. */
  volume: number
  /** In quote currency; undefined where the exchange does not say it. */
  turnover?: number
}

/** Where exchanges differ in a way that ccxt does not level. */
export interface ExchangeTraits {
  /** Arguments of the calls that together return every ticker of a list. */
  tickerCalls: (line: MarketLine, dated: boolean) => readonly CallParams[]
  /** Arguments of the call that returns the funding rates of a list. */
  fundingCall: (line: MarketLine) => CallParams
  /** Open interest in the exchange's own ticker row; undefined where it is not there. */
  openInterest?: { key: string; unit: InterestUnit; inverseUnit?: InterestUnit }
  /** Parts of the listing, where ccxt's own types of markets are none. */
  listingParts?: readonly ListingPart[]
  /** ccxt calls that only say more about what is listed, and what stands for an answer that fails. */
  listingExtras?: Readonly<Record<string, unknown>>
  /** True where each family of addresses has a limit of requests of its own. */
  separateLimits?: boolean
  /** Name of the ccxt call that returns the leverage of margin pairs, where ccxt's markets lack it. */
  marginCall?: string
  /** Undefined where ccxt's own candle has to do. */
  candle: (line: MarketLine) => CandleColumns | undefined
}

const { spot, usdtM, usdcM, coinM } = marketLines

function byKind(line: MarketLine, dated: boolean): readonly CallParams[] {
  if (line === spot) return [{ type: 'spot' }]
  const subType = line === coinM ? 'inverse' : 'linear'
  const perpetual = { type: 'swap', subType }
  return dated ? [perpetual, { type: 'future', subType }] : [perpetual]
}

const common: ExchangeTraits = {
  tickerCalls: byKind,
  fundingCall: (line) => ({ type: 'swap', subType: line === coinM ? 'inverse' : 'linear' }),
  candle: () => undefined,
}

const bitgetProducts: Partial<Record<MarketLine, string>> = {
  [usdtM]: 'USDT-FUTURES',
  [usdcM]: 'USDC-FUTURES',
  [coinM]: 'COIN-FUTURES',
}

function bitgetContracts(line: MarketLine): ListingPart {
  const value = bitgetProducts[line] ?? ''
  return {
    name: value,
    options: { fetchMarkets: { types: ['swap'] } },
    only: { call: 'publicMixGetV2MixMarketContracts', argument: 'productType', value },
  }
}

const bitget: ExchangeTraits = {
  tickerCalls: (line) =>
    line === spot ? [{ type: 'spot' }] : [{ type: 'swap', productType: bitgetProducts[line] }],
  fundingCall: (line) => ({
    productType: bitgetProducts[line],
    method: 'publicMixGetV2MixMarketCurrentFundRate',
  }),
  openInterest: { key: 'holdingAmount', unit: 'base' },
  listingParts: [
    { name: 'spot', options: { fetchMarkets: { types: ['spot'] } } },
    ...[usdtM, usdcM, coinM].map(bitgetContracts),
  ],
  listingExtras: { publicMarginGetV2MarginCurrencies: { data: [] } },
  marginCall: 'publicMarginGetV2MarginCurrencies',
  candle: (line) => ({ volume: 5, turnover: line === spot ? 7 : 6 }),
}

const binance: ExchangeTraits = {
  ...common,
  separateLimits: true,
  tickerCalls: (line) => byKind(line, false),
  candle: (line) => (line === coinM ? { volume: 7 } : { volume: 5, turnover: 7 }),
}

const okx: ExchangeTraits = {
  ...common,
  tickerCalls: (line, dated) => byKind(line, dated).map(({ type }) => ({ type })),
  fundingCall: () => ({}),
  candle: (line) => ({ volume: line === spot ? 5 : 6, turnover: 7 }),
}

const bybit: ExchangeTraits = {
  ...common,
  tickerCalls: (line) => byKind(line, false),
  openInterest: { key: 'openInterest', unit: 'base', inverseUnit: 'quote' },
  candle: (line) => (line === coinM ? { volume: 6, turnover: 5 } : { volume: 5, turnover: 6 }),
}

const gateSettles: Partial<Record<MarketLine, string>> = {
  [usdtM]: 'usdt',
  [usdcM]: 'usdc',
  [coinM]: 'btc',
}

function gateContracts(type: 'swap' | 'future', settle: string): ListingPart {
  const settlements = { fetchMarkets: { settlementCurrencies: [settle] } }
  return {
    name: `${settle} ${type}`,
    options: { fetchMarkets: { types: [type] }, [type]: settlements },
  }
}

const gate: ExchangeTraits = {
  ...common,
  listingParts: [
    { name: 'spot', options: { fetchMarkets: { types: ['spot'] } } },
    gateContracts('swap', 'usdt'),
    gateContracts('swap', 'btc'),
    gateContracts('future', 'usdt'),
  ],
  listingExtras: { publicMarginGetCurrencyPairs: [] },
  tickerCalls: (line, dated) =>
    byKind(line, dated).map(({ type }) =>
      type === 'spot' ? { type } : { type, settle: gateSettles[line] },
    ),
  fundingCall: (line) => ({ type: 'swap', settle: gateSettles[line] }),
  openInterest: { key: 'total_size', unit: 'contracts' },
}

const kucoin: ExchangeTraits = {
  ...common,
  tickerCalls: (line) => [{ type: line === spot ? 'spot' : 'swap' }],
  listingParts: [
    { name: 'spot', options: { fetchMarkets: { types: ['spot'], fetchTickersFees: false } } },
    { name: 'contracts', options: { fetchMarkets: { types: ['contract'] } } },
  ],
}

const known: Readonly<Record<string, ExchangeTraits>> = {
  bitget,
  binance,
  okx,
  bybit,
  gate,
  kucoin,
}

/** The traits of an exchange by its ccxt id; what most exchanges share for one not described here. */
export function traitsOf(exchangeId: string): ExchangeTraits {
  return Object.hasOwn(known, exchangeId) ? (known[exchangeId] ?? common) : common
}
