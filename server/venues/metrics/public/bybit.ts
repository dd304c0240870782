import * as v from 'valibot'
import type { PublicExchange } from './public-exchange.ts'
import { liquidationReader } from './read-liquidations.ts'
import { contractName, fitting, moment, numeric } from './read-rows.ts'
import { namedSteps, seriesBuilders } from './series-parts.ts'
import { tetherContracts } from './tether-contracts.ts'

const periods = namedSteps('5min', '15min', '30min', '1h', '4h', '1d')
const intervals = namedSteps('5', '15', '30', '60', '240', 'D')

const envelope = v.object({ retCode: v.literal(0), result: v.object({ list: v.unknown() }) })
const ticker = v.object({
  symbol: contractName,
  lastPrice: numeric,
  turnover24h: numeric,
  openInterest: numeric,
})

const subscribed = v.object({
  op: v.literal('subscribe'),
  success: v.boolean(),
  req_id: v.optional(v.string(), ''),
  ret_msg: v.optional(v.string(), ''),
})

function listOf(answer: unknown): unknown {
  return v.parse(envelope, answer).result.list
}

const { byEnd, closes, funding } = seriesBuilders(listOf)

/**
 * Bybit's linear contracts that settle in tether. Source: https://bybit-exchange.github.io/docs/v5/market.
 * 600 requests in 5 s for each address. It tells nobody of takers and of top traders.
 */
export const bybit: PublicExchange = {
  id: 'bybit',
  name: 'Bybit',
  origin: 'https://api.bybit.com',
  topTraders: 'unstated',
  budget: { interval: 50, burst: 20, shared: 'all' },
  contracts: {
    paths: ['/v5/market/tickers?category=linear'],
    read: ([answer]) =>
      tetherContracts(fitting(ticker, listOf(answer)), (row) => ({
        turnover: row.turnover24h,
        price: row.lastPrice,
        interest: row.openInterest,
      })),
  },
  series: [
    closes({
      name: 'kline',
      steps: intervals,
      page: 1_000,
      path: ({ contract, period, from, until }) =>
        `/v5/market/kline?category=linear&symbol=${contract.id}&interval=${period}&limit=1000&start=${from}&end=${until - 1}`,
    }),
    byEnd({
      name: 'open-interest',
      kinds: ['openInterestCoins', 'openInterest'],
      steps: periods,
      page: 200,
      path: ({ contract, period, step, from, until }) =>
        `/v5/market/open-interest?category=linear&symbol=${contract.id}&intervalTime=${period}&limit=200&startTime=${from + step}&endTime=${until}`,
      row: v.object({ timestamp: moment, openInterest: numeric }),
      time: ({ timestamp }) => timestamp,
      values: ({ openInterest }) => ({ openInterestCoins: openInterest }),
    }),
    byEnd({
      name: 'account-ratio',
      kinds: ['longShare'],
      steps: periods,
      page: 500,
      path: ({ contract, period, step, from, until }) =>
        `/v5/market/account-ratio?category=linear&symbol=${contract.id}&period=${period}&limit=500&startTime=${from + step}&endTime=${until}`,
      row: v.object({ timestamp: moment, buyRatio: numeric }),
      time: ({ timestamp }) => timestamp,
      values: ({ buyRatio }) => ({ longShare: buyRatio }),
    }),
    funding({
      name: 'funding',
      page: 200,
      path: ({ contract, from, until }) =>
        `/v5/market/funding/history?category=linear&symbol=${contract.id}&limit=200&startTime=${from}&endTime=${until}`,
      row: v.object({ fundingRateTimestamp: moment, fundingRate: numeric }),
      settled: (row) => ({ time: row.fundingRateTimestamp, rate: row.fundingRate }),
    }),
  ],
  liquidations: {
    url: 'wss://stream.bybit.com/v5/public/linear',
    subscription: {
      most: 20,
      message: (contracts, id) =>
        JSON.stringify({
          req_id: id,
          op: 'subscribe',
          args: contracts.map((contract) => `allLiquidation.${contract.id}`),
        }),
      answer: (message) => {
        const reply = v.safeParse(subscribed, message)
        if (!reply.success) return undefined
        const { success, req_id, ret_msg } = reply.output
        if (success) return { id: req_id, result: 'taken' }
        // One topic that is refused or was subscribed before has all of its message refused.
        return { id: req_id, result: ret_msg.includes('already subscribed') ? 'known' : 'refused' }
      },
    },
    ping: JSON.stringify({ op: 'ping' }),
    read: liquidationReader({
      frame: v.object({ topic: v.string(), data: v.unknown() }),
      row: v.object({ s: contractName, S: v.picklist(['Buy', 'Sell']), v: numeric, p: numeric }),
      contract: (row) => row.s,
      // Its side is that of the position: "Buy" was a long.
      closed: (row) => [{ side: row.S === 'Buy' ? 'long' : 'short', value: row.v * row.p }],
    }),
  },
}
