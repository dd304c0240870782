import * as v from 'valibot'
import type { PublicExchange, PublicSeries } from './public-exchange.ts'
import { contractName, fitting, moment, numeric } from './read-rows.ts'
import { namedSteps, seriesBuilders } from './series-parts.ts'
import { tetherContracts } from './tether-contracts.ts'

const periods = namedSteps('5m', '15m', '30m', '1h', '4h', '1d')
const granularities = namedSteps('5m', '15m', '30m', '1H', '4H', '1Dutc')

/** Requests that are no statistics are allowed 20 times a second; this is between two, ms. */
const ordinary = 100

const envelope = v.object({ code: v.literal('00000'), data: v.unknown() })
const ticker = v.object({
  symbol: contractName,
  lastPr: numeric,
  quoteVolume: numeric,
  holdingAmount: numeric,
})

function dataOf(answer: unknown): unknown {
  return v.parse(envelope, answer).data
}

const { byStart, byEnd, closes, funding } = seriesBuilders(dataOf)

/** What all statistics have in common: they take no window, each answer has the newest rows that there are. */
function statistics(name: string) {
  const path: PublicSeries['path'] = ({ contract, period }) =>
    `/api/v2/mix/market/${name}?symbol=${contract.id}&period=${period}`
  return { name, steps: periods, page: undefined, path }
}

/**
 * Bitget's contracts that settle in tether. Source: https://www.bitget.com/api-doc/common/apidata.
 * One request of statistics in a second. Of open interest it tells the present alone, and of top traders nobody.
 * Of liquidations there is a stream, but what its sides and amounts count is not certain.
 */
export const bitget: PublicExchange = {
  id: 'bitget',
  name: 'Bitget',
  origin: 'https://api.bitget.com',
  topTraders: 'unstated',
  budget: { interval: 2_000, burst: 1, shared: 'series' },
  contracts: {
    paths: ['/api/v2/mix/market/tickers?productType=USDT-FUTURES'],
    read: ([answer]) =>
      tetherContracts(fitting(ticker, dataOf(answer)), (row) => ({
        turnover: row.quoteVolume,
        price: row.lastPr,
        interest: row.holdingAmount,
      })),
  },
  series: [
    closes({
      name: 'candles',
      steps: granularities,
      page: 1_000,
      interval: ordinary,
      path: ({ contract, period, from, until }) =>
        `/api/v2/mix/market/candles?symbol=${contract.id}&productType=USDT-FUTURES&granularity=${period}&limit=1000&startTime=${from}&endTime=${until}`,
    }),
    byEnd({
      ...statistics('account-long-short'),
      kinds: ['longShare'],
      row: v.object({ ts: moment, longAccountRatio: numeric, shortAccountRatio: numeric }),
      time: ({ ts }) => ts,
      values: ({ longAccountRatio, shortAccountRatio }) => ({
        longShare: longAccountRatio / (longAccountRatio + shortAccountRatio),
      }),
    }),
    byStart({
      ...statistics('taker-buy-sell'),
      kinds: ['takerBuy', 'takerSell'],
      inCoins: true,
      row: v.object({ ts: moment, buyVolume: numeric, sellVolume: numeric }),
      time: ({ ts }) => ts,
      values: ({ buyVolume, sellVolume }) => ({ takerBuy: buyVolume, takerSell: sellVolume }),
    }),
    funding({
      name: 'funding',
      page: undefined,
      interval: ordinary,
      path: ({ contract }) =>
        `/api/v2/mix/market/history-fund-rate?symbol=${contract.id}&productType=USDT-FUTURES&pageSize=100`,
      row: v.object({ fundingTime: moment, fundingRate: numeric }),
      settled: (row) => ({ time: row.fundingTime, rate: row.fundingRate }),
    }),
  ],
}
