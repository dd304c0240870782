import { type MarketType, marketTypes } from '../../../../src/contract/market/market-types.ts'
import { amount, tickersByKind } from './common.ts'
import type { AmountTraits, ExchangeTraits, SideCall } from './traits.ts'

const { spot, coinM, usdcM } = marketTypes
const hour = 3_600_000

const spotAmounts: AmountTraits = {
  ticker: { volume: amount('vol24h', 'base'), turnover: amount('volCcy24h', 'quote') },
  candle: { volume: amount(5, 'base'), turnover: amount(7, 'quote') },
  trade: { unit: 'base', page: 500 },
}

/** `vol24h` counts contracts, which on linear ones says no more than `volCcy24h` in coins. */
const linearAmounts: AmountTraits = {
  ticker: { volume: amount('volCcy24h', 'base') },
  candle: { volume: amount(6, 'base'), turnover: amount(7, 'quote') },
  trade: { unit: 'contracts', page: 500 },
}

const inverseAmounts: AmountTraits = {
  ticker: { volume: amount('volCcy24h', 'base'), turnover: amount('vol24h', 'contracts') },
  candle: { volume: amount(6, 'base'), turnover: amount(7, 'quote') },
  trade: { unit: 'contracts', page: 500 },
}

/** OKX: one call for each type of instrument, whatever it settles in. */
export const okx: ExchangeTraits = {
  tickerCalls: (marketType, dated) =>
    tickersByKind(marketType, dated).map(({ type }) => ({ type })),
  // Three connections a second.
  streams: { connects: 900, connectPause: 700 },
  fundingCall: () => ({}),
  sideCalls: (marketType, dated) => {
    if (marketType === spot) return []
    const types = dated ? ['SWAP', 'FUTURES'] : ['SWAP']
    return [...types.flatMap((instType) => [mark(instType), interest(instType)]), index(marketType)]
  },
  amounts: (marketType) => {
    const amounts =
      marketType === spot ? spotAmounts : marketType === coinM ? inverseAmounts : linearAmounts
    return { ...amounts, stream: amounts.ticker }
  },
  fundingIntervals: (marketType) =>
    marketType === spot
      ? undefined
      : {
          call: 'publicGetPublicFundingRate',
          params: { instId: 'ANY' },
          rows: 'data',
          id: 'instId',
          hours: (row) => (Number(row.nextFundingTime) - Number(row.fundingTime)) / hour,
          otherwise: 0,
        },
}

function mark(instType: string): SideCall {
  const call = 'publicGetPublicMarkPrice'
  return { call, params: { instType }, rows: 'data', id: 'instId', mark: 'markPx' }
}

function interest(instType: string): SideCall {
  return {
    call: 'publicGetPublicOpenInterest',
    params: { instType },
    rows: 'data',
    id: 'instId',
    interest: amount('oiCcy', 'base'),
  }
}

/** Indexes are those of a pair: all contracts on it share one. */
function index(marketType: MarketType): SideCall {
  const quoteCcy = marketType === coinM ? 'USD' : marketType === usdcM ? 'USDC' : 'USDT'
  const call = 'publicGetMarketIndexTickers'
  return { call, params: { quoteCcy }, rows: 'data', id: 'instId', by: 'pair', index: 'idxPx' }
}
