import { type MarketType, marketTypes } from '../../../../src/contract/market/market-types.ts'
import { amount, tickersByKind } from './common.ts'
import type { Amounts, ExchangeTraits, SideCall } from './traits.ts'

const { spot, coinM } = marketTypes

const ticker: Amounts = {
  volume: amount('volume', 'base'),
  turnover: amount('quoteVolume', 'quote'),
}
const stream: Amounts = { volume: amount('v', 'base'), turnover: amount('q', 'quote') }

/** Coin-margined contracts call the number of contracts volume. */
const coinTicker: Amounts = {
  volume: amount('baseVolume', 'base'),
  turnover: amount('volume', 'contracts'),
}
const coinStream: Amounts = { volume: amount('q', 'base'), turnover: amount('v', 'contracts') }

const family = (marketType: MarketType): string => (marketType === coinM ? 'dapi' : 'fapi')

/** Binance: a family of addresses for spot, for linear and for coin-margined contracts. */
export const binance: ExchangeTraits = {
  // ccxt paces contracts for 1,200 a minute, where 2,400 are allowed, and spot for all that is allowed.
  limits: (name) => (name === 'public' ? 2 : 1),
  tickerCalls: (marketType) => tickersByKind(marketType, false),
  // Longer messages are refused without a word at some length that nobody tells.
  streams: { frame: () => 100, socketEach: true, connects: 300 },
  sideCalls: (marketType) =>
    marketType === spot ? [] : [premium(marketType), interest(marketType)],
  amounts: (marketType) =>
    marketType === coinM
      ? {
          ticker: coinTicker,
          stream: coinStream,
          candle: { volume: amount(7, 'base'), turnover: amount(5, 'contracts') },
          trade: { unit: 'contracts', page: 500 },
        }
      : {
          ticker,
          stream,
          candle: { volume: amount(5, 'base'), turnover: amount(7, 'quote') },
          trade: { unit: 'base', page: 500 },
        },
  fundingIntervals: (marketType) =>
    marketType === spot
      ? undefined
      : {
          call: `${family(marketType)}PublicGetFundingInfo`,
          params: {},
          rows: [],
          id: 'symbol',
          hours: (row) => Number(row.fundingIntervalHours),
          otherwise: 8,
        },
}

/** Mark, index and funding of all contracts, the dated ones too. */
function premium(marketType: MarketType): SideCall {
  return {
    call: `${family(marketType)}PublicGetPremiumIndex`,
    params: {},
    rows: [],
    id: 'symbol',
    mark: 'markPrice',
    index: 'indexPrice',
    funding: 'lastFundingRate',
    nextFunding: 'nextFundingTime',
  }
}

function interest(marketType: MarketType): SideCall {
  return {
    call: `${family(marketType)}PublicGetOpenInterest`,
    params: {},
    rows: [],
    id: 'symbol',
    each: 'symbol',
    interest: amount('openInterest', marketType === coinM ? 'contracts' : 'base'),
  }
}
