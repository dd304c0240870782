import * as v from 'valibot'
import type { MetricKind } from '../metric-columns.ts'
import type { PublicContract } from './public-contract.ts'
import type { PublicExchange, PublicSeries } from './public-exchange.ts'
import { liquidationReader } from './read-liquidations.ts'
import { coinCode, contractName, fitting, moment, numeric, shareOfRatio } from './read-rows.ts'
import { namedSteps, seriesBuilders } from './series-parts.ts'

const steps = namedSteps('5m', '15m', '30m', '1H', '4H', '1Dutc')

const envelope = v.object({ code: v.literal('0'), data: v.unknown() })
const instrument = v.object({
  instId: contractName,
  ctVal: numeric,
  ctMult: numeric,
  ctType: v.literal('linear'),
  settleCcy: v.literal('USDT'),
  ctValCcy: coinCode,
  state: v.literal('live'),
})
const ticker = v.object({ instId: contractName, last: numeric, volCcy24h: numeric })
const liquidated = v.object({
  instId: contractName,
  details: v.pipe(
    v.array(v.object({ posSide: v.picklist(['long', 'short']), sz: numeric, bkPx: numeric })),
    v.maxLength(1_000),
  ),
})

const subscribed = v.object({ event: v.picklist(['subscribe', 'error']) })

function dataOf(answer: unknown): unknown {
  return v.parse(envelope, answer).data
}

const { byStart, byEnd, closes, funding } = seriesBuilders(dataOf)

/** What all statistics have in common. Bounds are open on both sides, and a moment ends the step before it. */
function statistics(name: string) {
  const path: PublicSeries['path'] = ({ contract, period, step, from, until }) =>
    `/api/v5/rubik/stat/contracts/${name}?instId=${contract.id}&period=${period}&limit=100&begin=${from + step - 1}&end=${until + 1}`
  return { name, steps, page: 100, path }
}

function longShare(kind: MetricKind, name: string): PublicSeries {
  return byEnd({
    ...statistics(name),
    kinds: [kind],
    row: v.looseTuple([moment, numeric]),
    time: ([time]) => time,
    values: ([, ratio]) => ({ [kind]: shareOfRatio(ratio) }),
  })
}

/**
 * OKX's swaps that settle in tether. Source: https://www.okx.com/docs-v5/en/#trading-statistics-rest-api.
 * 5 requests of statistics in 2 s for each address and contract; 1,440 rows of each step are kept.
 */
export const okx: PublicExchange = {
  id: 'okx',
  name: 'OKX',
  origin: 'https://www.okx.com',
  topTraders: 'positionTop5',
  budget: { interval: 800, burst: 3, shared: 'contract' },
  contracts: {
    paths: ['/api/v5/public/instruments?instType=SWAP', '/api/v5/market/tickers?instType=SWAP'],
    read: ([listed, tickers]) => {
      const rows = fitting(ticker, dataOf(tickers)).map((row) => [row.instId, row] as const)
      const byId = new Map(rows)
      return fitting(instrument, dataOf(listed)).flatMap((one): PublicContract[] => {
        const now = byId.get(one.instId)
        if (now === undefined) return []
        const coin = one.ctValCcy
        const size = one.ctVal * one.ctMult
        const turnover = now.volCcy24h * now.last
        return [{ coin, id: one.instId, turnover, price: now.last, size, interest: Number.NaN }]
      })
    },
  },
  series: [
    closes({
      name: 'candles',
      steps,
      page: 300,
      path: ({ contract, period, from, until }) =>
        `/api/v5/market/candles?instId=${contract.id}&bar=${period}&limit=300&before=${from - 1}&after=${until}`,
    }),
    byEnd({
      ...statistics('open-interest-history'),
      kinds: ['openInterest', 'openInterestCoins'],
      row: v.looseTuple([moment, numeric, numeric, numeric]),
      time: ([time]) => time,
      values: ([, , openInterestCoins, openInterest]) => ({ openInterest, openInterestCoins }),
    }),
    longShare('longShare', 'long-short-account-ratio-contract'),
    longShare('topAccounts', 'long-short-account-ratio-contract-top-trader'),
    longShare('topPositions', 'long-short-position-ratio-contract-top-trader'),
    byStart({
      name: 'taker-volume-contract',
      kinds: ['takerBuy', 'takerSell'],
      steps,
      page: 100,
      // Unit 2 is money; a row stands at the start of its step, and selling before buying in it.
      path: ({ contract, period, from, until }) =>
        `/api/v5/rubik/stat/taker-volume-contract?instId=${contract.id}&period=${period}&limit=100&unit=2&begin=${from - 1}&end=${until}`,
      row: v.looseTuple([moment, numeric, numeric]),
      time: ([time]) => time,
      values: ([, takerSell, takerBuy]) => ({ takerBuy, takerSell }),
    }),
    funding({
      name: 'funding-rate-history',
      page: 100,
      path: ({ contract, from, until }) =>
        `/api/v5/public/funding-rate-history?instId=${contract.id}&limit=100&before=${from - 1}&after=${until + 1}`,
      row: v.object({ fundingTime: moment, realizedRate: numeric }),
      settled: (row) => ({ time: row.fundingTime, rate: row.realizedRate }),
    }),
  ],
  liquidations: {
    url: 'wss://ws.okx.com:8443/ws/v5/public',
    subscription: {
      message: () =>
        JSON.stringify({
          op: 'subscribe',
          args: [{ channel: 'liquidation-orders', instType: 'SWAP' }],
        }),
      answer: (message) => {
        const reply = v.safeParse(subscribed, message)
        if (!reply.success) return undefined
        return { id: '', result: reply.output.event === 'subscribe' ? 'taken' : 'refused' }
      },
    },
    ping: 'ping',
    read: liquidationReader({
      frame: v.object({ data: v.unknown() }),
      row: liquidated,
      contract: ({ instId }) => instId,
      closed: ({ details }, contract) =>
        details.map(({ posSide, sz, bkPx }) => ({
          side: posSide,
          value: sz * contract.size * bkPx,
        })),
    }),
  },
}
