import * as v from 'valibot'
import type { MetricKind } from '../metric-columns.ts'
import type { PublicExchange, PublicSeries } from './public-exchange.ts'
import { liquidationReader } from './read-liquidations.ts'
import { contractName, fitting, moment, numeric } from './read-rows.ts'
import { namedSteps, seriesBuilders } from './series-parts.ts'
import { tetherContracts } from './tether-contracts.ts'

const [minute, day] = [60_000, 86_400_000]
const steps = namedSteps('5m', '15m', '30m', '1h', '4h', '1d')

/** Statistics of 30 days are kept, and a question for older ones is refused. */
const reach = 30 * day - 5 * minute

const ticker = v.object({ symbol: contractName, lastPrice: numeric, quoteVolume: numeric })
/** Start, prices, volume, end, turnover, trades, and volume and turnover of takers who buy. */
const kline = v.looseTuple([
  moment,
  numeric,
  numeric,
  numeric,
  numeric,
  numeric,
  moment,
  numeric,
  numeric,
  numeric,
  numeric,
])
const order = v.object({ e: v.literal('forceOrder'), o: v.unknown() })

const { byStart, byEnd, funding } = seriesBuilders((answer) => answer)

/** What all statistics have in common: a moment belongs to the step that ends with it. */
function statistics(name: string) {
  const path: PublicSeries['path'] = ({ contract, period, step, from, until }) =>
    `/futures/data/${name}?symbol=${contract.id}&period=${period}&limit=500&startTime=${from + step}&endTime=${until}`
  return { name, steps, reach, page: 500, path }
}

/** The share of longs in one of three countings, whose rows name it alike. */
function longShare(kind: MetricKind, name: string): PublicSeries {
  return byEnd({
    ...statistics(name),
    kinds: [kind],
    row: v.object({ timestamp: moment, longAccount: numeric }),
    time: ({ timestamp }) => timestamp,
    values: ({ longAccount }) => ({ [kind]: longAccount }),
  })
}

/**
 * Binance's contracts that settle in tether. Source: https://developers.binance.com/docs/derivatives/usds-margined-futures.
 * 1,000 requests of statistics in 5 minutes, of which 30 days are kept.
 */
export const binance: PublicExchange = {
  id: 'binance',
  name: 'Binance',
  origin: 'https://fapi.binance.com',
  topTraders: 'marginTop20',
  budget: { interval: 600, burst: 100, shared: 'all' },
  contracts: {
    paths: ['/fapi/v1/ticker/24hr'],
    read: ([answer]) =>
      tetherContracts(fitting(ticker, answer), ({ lastPrice, quoteVolume }) => ({
        turnover: quoteVolume,
        price: lastPrice,
        interest: Number.NaN,
      })),
  },
  series: [
    byStart({
      name: 'klines',
      kinds: ['price', 'takerBuy', 'takerSell'],
      steps,
      page: 500,
      path: ({ contract, period, from, until }) =>
        `/fapi/v1/klines?symbol=${contract.id}&interval=${period}&limit=500&startTime=${from}&endTime=${until - 1}`,
      row: kline,
      time: (row) => row[0],
      values: (row) => ({ price: row[4], takerBuy: row[10], takerSell: row[7] - row[10] }),
    }),
    byEnd({
      ...statistics('openInterestHist'),
      kinds: ['openInterest', 'openInterestCoins'],
      row: v.object({
        timestamp: moment,
        sumOpenInterest: numeric,
        sumOpenInterestValue: numeric,
      }),
      time: ({ timestamp }) => timestamp,
      values: (row) => ({
        openInterest: row.sumOpenInterestValue,
        openInterestCoins: row.sumOpenInterest,
      }),
    }),
    longShare('longShare', 'globalLongShortAccountRatio'),
    longShare('topAccounts', 'topLongShortAccountRatio'),
    longShare('topPositions', 'topLongShortPositionRatio'),
    funding({
      name: 'fundingRate',
      page: 1_000,
      path: ({ contract, from, until }) =>
        `/fapi/v1/fundingRate?symbol=${contract.id}&limit=1000&startTime=${from}&endTime=${until}`,
      row: v.object({ fundingTime: moment, fundingRate: numeric }),
      settled: (row) => ({ time: row.fundingTime, rate: row.fundingRate }),
    }),
  ],
  liquidations: {
    url: 'wss://fstream.binance.com/market/ws/!forceOrder@arr',
    ping: '',
    read: liquidationReader({
      frame: v.pipe(
        order,
        v.transform(({ o }) => ({ data: [o] })),
      ),
      row: v.object({ s: contractName, S: v.picklist(['BUY', 'SELL']), q: numeric, ap: numeric }),
      contract: ({ s }) => s,
      // The order that closes a long sells.
      closed: ({ S, q, ap }) => [{ side: S === 'SELL' ? 'long' : 'short', value: q * ap }],
    }),
  },
}
