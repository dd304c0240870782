import * as v from 'valibot'
import type { PublicContract } from './public-contract.ts'
import type { PublicExchange } from './public-exchange.ts'
import { coinCode, contractName, fitting, moment, numeric, shareOfRatio } from './read-rows.ts'
import { namedSteps, seriesBuilders } from './series-parts.ts'

const steps = namedSteps('5m', '15m', '30m', '1h', '4h', '1d')
const second = 1_000
const root = '/api/v4/futures/usdt'

const contract = v.object({
  name: contractName,
  type: v.literal('direct'),
  quanto_multiplier: v.pipe(numeric, v.minValue(1e-12)),
})
const ticker = v.object({
  contract: contractName,
  last: numeric,
  volume_24h_quote: numeric,
  total_size: numeric,
})
const stat = v.object({
  time: moment,
  lsr_account: numeric,
  top_lsr_account: numeric,
  top_lsr_size: numeric,
  open_interest_usd: numeric,
  mark_price: numeric,
})

const { byStart, byEnd, funding } = seriesBuilders((answer) => answer)

/**
 * Gate's contracts that settle in tether. Source: https://www.gate.com/docs/developers/apiv4/en/#futures.
 * 200 requests in 10 s for each address and kind of request. Of takers it tells a ratio alone, which is no amount.
 */
export const gate: PublicExchange = {
  id: 'gate',
  name: 'Gate',
  origin: 'https://api.gateio.ws',
  topTraders: 'unstated',
  budget: { interval: 100, burst: 20, shared: 'series' },
  contracts: {
    paths: [`${root}/contracts`, `${root}/tickers`],
    read: ([listed, tickers]) => {
      const sizes = new Map(
        fitting(contract, listed).map((one) => [one.name, one.quanto_multiplier] as const),
      )
      return fitting(ticker, tickers).flatMap((row): PublicContract[] => {
        const { contract: id, last: price, volume_24h_quote: turnover } = row
        const size = sizes.get(id)
        const coin = v.safeParse(coinCode, id.replace(/_USDT$/, ''))
        if (size === undefined || !coin.success) return []
        return [{ coin: coin.output, id, turnover, price, size, interest: row.total_size * size }]
      })
    },
  },
  series: [
    byStart({
      name: 'candlesticks',
      kinds: ['price'],
      steps,
      page: 1_000,
      path: ({ contract: { id }, period, from, until }) =>
        `${root}/candlesticks?contract=${id}&interval=${period}&from=${from / second}&to=${(until - 1) / second}`,
      row: v.object({ t: moment, c: numeric }),
      time: ({ t }) => t * second,
      values: ({ c }) => ({ price: c }),
    }),
    byEnd({
      name: 'contract_stats',
      kinds: ['openInterest', 'openInterestCoins', 'longShare', 'topAccounts', 'topPositions'],
      steps,
      page: 100,
      path: ({ contract: { id }, period, step, from }) =>
        `${root}/contract_stats?contract=${id}&interval=${period}&limit=100&from=${(from + step) / second}`,
      row: stat,
      time: ({ time }) => time * second,
      values: (row) => ({
        openInterest: row.open_interest_usd,
        openInterestCoins: row.open_interest_usd / row.mark_price,
        longShare: shareOfRatio(row.lsr_account),
        topAccounts: shareOfRatio(row.top_lsr_account),
        topPositions: shareOfRatio(row.top_lsr_size),
      }),
    }),
    funding({
      name: 'funding_rate',
      page: 1_000,
      path: ({ contract: { id }, from, until }) =>
        `${root}/funding_rate?contract=${id}&limit=1000&from=${Math.floor(from / second)}&to=${Math.floor(until / second)}`,
      row: v.object({ t: moment, r: numeric }),
      settled: ({ t, r }) => ({ time: t * second, rate: r }),
    }),
  ],
}
