import { type MarketType, marketTypes } from '../../../../src/contract/market/market-types.ts'
import type { ListingPart } from '../listing/listing-parts.ts'
import { amount, listingPart, tickersByKind, transferFlag } from './common.ts'
import type { Amounts, ExchangeTraits } from './traits.ts'

const { spot, usdtM, usdcM, coinM } = marketTypes
const second = 1_000

const settles: Partial<Record<MarketType, string>> = {
  [usdtM]: 'usdt',
  [usdcM]: 'usdc',
  [coinM]: 'btc',
}

const spotTicker: Amounts = {
  volume: amount('base_volume', 'base'),
  turnover: amount('quote_volume', 'quote'),
}

const contractTicker: Amounts = {
  volume: amount('volume_24h_base', 'base'),
  turnover: amount('volume_24h_quote', 'quote'),
  interest: amount('total_size', 'contracts'),
}

/** Gate: contracts by the currency that they settle in; their candles count contracts. */
export const gate: ExchangeTraits = {
  tickerCalls: (marketType, dated) =>
    tickersByKind(marketType, dated).map(({ type }) =>
      type === 'spot' ? { type } : { type, settle: settles[marketType] },
    ),
  fundingCall: (marketType) => ({ type: 'swap', settle: settles[marketType] }),
  amounts: (marketType) =>
    marketType === spot
      ? {
          ticker: spotTicker,
          stream: spotTicker,
          candle: { volume: amount(6, 'base'), turnover: amount(1, 'quote') },
          trade: { unit: 'base', page: 500 },
        }
      : {
          ticker: contractTicker,
          stream: contractTicker,
          candle: { [marketType === coinM ? 'turnover' : 'volume']: amount('v', 'contracts') },
          trade: { unit: 'contracts', page: 500 },
        },
  fundingInterval: { at: 'funding_interval', unit: second },
  klines: () => ({ depth: 10_000, without: ['1w'] }),
  chains: {
    rows: 'chains',
    id: 'name',
    name: 'name',
    deposit: transferFlag('deposit_disabled', 'suspended'),
    withdrawal: transferFlag('withdraw_disabled', 'suspended'),
  },
  listingParts: [
    listingPart('spot'),
    contracts('swap', 'usdt'),
    contracts('swap', 'btc'),
    contracts('future', 'usdt'),
  ],
  listingExtras: { publicMarginGetCurrencyPairs: [] },
  // It advises against more than a hundred at a time.
  streams: { connects: 200 },
}

function contracts(type: 'swap' | 'future', settle: string): ListingPart {
  const { options } = listingPart(type)
  const settlements = { fetchMarkets: { settlementCurrencies: [settle] } }
  return { name: `${settle} ${type}`, options: { ...options, [type]: settlements } }
}
