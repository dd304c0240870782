import * as v from 'valibot'
import type { PublicContract } from './public-contract.ts'
import type { PublicExchange } from './public-exchange.ts'
import { coinCode, contractName, fitting, moment, numeric } from './read-rows.ts'
import { namedSteps, seriesBuilders } from './series-parts.ts'

const minutes = namedSteps('5', '15', '30', '60', '240', '1440')
const intervals = namedSteps('5min', '15min', '30min', '1hour', '4hour', '1day')

const envelope = v.object({ code: v.literal('200000'), data: v.unknown() })
const contract = v.object({
  symbol: contractName,
  /** Perpetual. */
  type: v.literal('FFWCSX'),
  isInverse: v.literal(false),
  baseCurrency: coinCode,
  settleCurrency: v.literal('USDT'),
  /** Coins in a contract. */
  multiplier: v.pipe(numeric, v.minValue(1e-12)),
  lastTradePrice: numeric,
  turnoverOf24h: numeric,
  openInterest: numeric,
})

function dataOf(answer: unknown): unknown {
  return v.parse(envelope, answer).data
}

const { byEnd, closes, funding } = seriesBuilders(dataOf)
const interest = byEnd({
  name: 'open-interest',
  kinds: ['openInterestCoins'],
  steps: intervals,
  page: 200,
  origin: 'https://api.kucoin.com',
  interval: 400,
  path: ({ contract: { id }, period, step, from, until }) =>
    `/api/ua/v1/market/open-interest?symbol=${id}&interval=${period}&pageSize=200&startAt=${from + step}&endAt=${until}`,
  row: v.object({ ts: moment, openInterest: numeric }),
  time: ({ ts }) => ts,
  values: ({ openInterest }) => ({ openInterestCoins: openInterest }),
})

/**
 * KuCoin's contracts that settle in tether. Source: https://www.kucoin.com/docs-new. A budget of 2,000 in 30 s for each
 * address, of which a statistic takes ten. Of longs and shorts, takers and liquidations it tells nobody.
 */
export const kucoin: PublicExchange = {
  id: 'kucoin',
  name: 'KuCoin',
  origin: 'https://api-futures.kucoin.com',
  topTraders: 'unstated',
  budget: { interval: 150, burst: 10, shared: 'all' },
  contracts: {
    paths: ['/api/v1/contracts/active'],
    read: ([answer]) =>
      fitting(contract, dataOf(answer)).map((row): PublicContract => {
        const { symbol: id, multiplier: size, turnoverOf24h: turnover, lastTradePrice: price } = row
        // Among its contracts bitcoin is called as it was first.
        const coin = row.baseCurrency === 'XBT' ? 'BTC' : row.baseCurrency
        return { coin, id, turnover, price, size, interest: row.openInterest * size }
      }),
  },
  series: [
    closes({
      name: 'kline',
      steps: minutes,
      page: 200,
      path: ({ contract: { id }, period, from, until }) =>
        `/api/v1/kline/query?symbol=${id}&granularity=${period}&from=${from}&to=${until - 1}`,
    }),
    {
      ...interest,
      // Rows count contracts.
      read: (answer, question) =>
        interest.read(answer, question).map(({ time, values }) => {
          const { openInterestCoins: count = Number.NaN } = values
          return { time, values: { openInterestCoins: count * question.contract.size } }
        }),
    },
    funding({
      name: 'funding-rates',
      page: 100,
      path: ({ contract: { id }, from, until }) =>
        `/api/v1/contract/funding-rates?symbol=${id}&from=${from}&to=${until}`,
      row: v.object({ timepoint: moment, fundingRate: numeric }),
      settled: ({ timepoint, fundingRate }) => ({ time: timepoint, rate: fundingRate }),
    }),
  ],
}
