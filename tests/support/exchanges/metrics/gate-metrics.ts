import type { ExchangeReplay } from '../replay-fetch.ts'
import { close, metricTruth, numberOf, stepOf, times } from './public-metrics.ts'

const hour = 3_600_000

/** Gate's contracts in their documented shapes; its times are seconds. */
export const gateMetrics: ExchangeReplay = {
  id: 'gate',
  instruments: [],
  answer: (url, now) => {
    const asked = { url, now }
    const from = numberOf(asked, 'from', 0) * 1_000
    const to = Math.min(numberOf(asked, 'to', now / 1_000) * 1_000, now)
    const step = stepOf(asked, 'interval')
    const ratio = (share: number): number => share / (1 - share)
    switch (url.pathname.replace('/api/v4/futures/usdt/', '')) {
      case 'contracts':
        return [{ name: 'BTC_USDT', type: 'direct', quanto_multiplier: '0.0001' }]
      case 'tickers':
        return [
          {
            contract: 'BTC_USDT',
            last: '100000',
            volume_24h_quote: '9000000000',
            total_size: '800000000',
          },
        ]
      case 'candlesticks':
        return times(step, from, to, 2_000)
          .reverse()
          .map((time) => ({ t: time / 1_000, v: 1, c: String(close(time, step, now)) }))
      case 'contract_stats': {
        // The first rows from a moment on.
        const last = Math.min(now, from + (numberOf(asked, 'limit', 30) - 1) * step)
        return times(step, from, last, 100)
          .reverse()
          .map((time) => ({
            time: time / 1_000,
            lsr_taker: 1.2,
            lsr_account: ratio(metricTruth.longShare(time)),
            top_lsr_account: ratio(metricTruth.topAccounts(time)),
            top_lsr_size: ratio(metricTruth.topPositions(time)),
            open_interest: metricTruth.interest(time) * 10_000,
            open_interest_usd: metricTruth.interest(time) * metricTruth.price(time),
            mark_price: metricTruth.price(time),
          }))
      }
      case 'funding_rate':
        return times(8 * hour, from, to, numberOf(asked, 'limit', 100)).map((time) => ({
          t: time / 1_000,
          r: String(metricTruth.funding),
        }))
      default:
        return undefined
    }
  },
}
