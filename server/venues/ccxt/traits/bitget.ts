import { type MarketType, marketTypes } from '../../../../src/contract/market/market-types.ts'
import type { ListingPart } from '../listing/listing-parts.ts'
import { amount, listingPart, transferFlag } from './common.ts'
import type { Amounts, ExchangeTraits } from './traits.ts'

const { spot, usdtM, usdcM, coinM } = marketTypes
const hour = 3_600_000

const products: Partial<Record<MarketType, string>> = {
  [usdtM]: 'USDT-FUTURES',
  [usdcM]: 'USDC-FUTURES',
  [coinM]: 'COIN-FUTURES',
}

const ticker: Amounts = {
  volume: amount('baseVolume', 'base'),
  turnover: amount('quoteVolume', 'quote'),
  interest: amount('holdingAmount', 'base'),
}

/** Bitget: everything counts in coins, and the tickers of contracts tell all there is. */
export const bitget: ExchangeTraits = {
  tickerCalls: (marketType) =>
    marketType === spot
      ? [{ type: 'spot' }]
      : [{ type: 'swap', productType: products[marketType] }],
  fundingCall: (marketType) => ({
    productType: products[marketType],
    method: 'publicMixGetV2MixMarketCurrentFundRate',
  }),
  amounts: (marketType) => ({
    ticker,
    stream: ticker,
    candle: { volume: amount(5, 'base'), turnover: amount(marketType === spot ? 7 : 6, 'quote') },
    trade: { unit: 'base', page: 500 },
  }),
  fundingInterval: { at: 'fundInterval', unit: hour },
  streams: { connects: 300 },
  klines: (marketType) => (marketType === spot ? { without: ['2h'] } : {}),
  chains: {
    rows: 'chains',
    id: 'chain',
    name: 'chain',
    deposit: transferFlag('rechargeable', 'open'),
    withdrawal: transferFlag('withdrawable', 'open'),
  },
  listingParts: [listingPart('spot'), ...[usdtM, usdcM, coinM].map(contracts)],
  listingExtras: { publicMarginGetV2MarginCurrencies: { data: [] } },
  marginCall: 'publicMarginGetV2MarginCurrencies',
}

function contracts(marketType: MarketType): ListingPart {
  const value = products[marketType] ?? ''
  const only = { call: 'publicMixGetV2MixMarketContracts', argument: 'productType', value }
  return { ...listingPart('swap', value), only }
}
