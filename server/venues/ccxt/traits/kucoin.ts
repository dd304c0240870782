import { marketTypes } from '../../../../src/contract/market/market-types.ts'
import { amount, listingPart, transferFlag } from './common.ts'
import type { Amounts, ExchangeTraits } from './traits.ts'

const { spot, coinM } = marketTypes

const spotTicker: Amounts = { volume: amount('vol', 'base'), turnover: amount('volValue', 'quote') }

const linear: Amounts = {
  volume: amount('volumeOf24h', 'base'),
  turnover: amount('turnoverOf24h', 'quote'),
  interest: amount('openInterest', 'contracts'),
}

/** Inverse contracts are worth a dollar: their volume is in dollars and their turnover in coins. */
const inverse: Amounts = {
  volume: amount('turnoverOf24h', 'base'),
  turnover: amount('volumeOf24h', 'quote'),
  interest: amount('openInterest', 'contracts'),
}

/** KuCoin: the list of contracts is also that of their tickers; candles of contracts count contracts. */
export const kucoin: ExchangeTraits = {
  tickerCalls: (marketType) => [{ type: marketType === spot ? 'spot' : 'swap' }],
  amounts: (marketType) =>
    marketType === spot
      ? {
          ticker: spotTicker,
          candle: { volume: amount(5, 'base'), turnover: amount(6, 'quote') },
          trade: { unit: 'base' },
        }
      : {
          ticker: marketType === coinM ? inverse : linear,
          candle: { [marketType === coinM ? 'turnover' : 'volume']: amount(5, 'contracts') },
          trade: { unit: 'contracts' },
        },
  funding: { rate: 'fundingFeeRate', rest: 'nextFundingRateTime' },
  fundingInterval: { at: 'fundingRateGranularity', unit: 1 },
  klines: (marketType) => ({
    without: marketType === spot ? ['1w'] : ['3m', '6h', '1w', '1M'],
  }),
  // 30 connections a minute, 300 topics on each.
  streams: { connection: 300, connects: 60 },
  chains: {
    rows: 'chains',
    id: 'chainId',
    name: 'chainName',
    deposit: transferFlag('isDepositEnabled', 'open'),
    withdrawal: transferFlag('isWithdrawEnabled', 'open'),
  },
  listingParts: [
    { name: 'spot', options: { fetchMarkets: { types: ['spot'], fetchTickersFees: false } } },
    listingPart('contract', 'contracts'),
  ],
}
