import type { TradingDataChoice } from '../../api/queries/metrics/trading-data.ts'
import type { MetricWindow } from '../../contract/market/metric-rules.ts'
import { type TradingSearch, usual } from './trading-search.ts'

/** Which panels an address asks for. */
export function panelsOf(search: TradingSearch): TradingDataChoice {
  const { coin = usual.coin, venue, period = usual.period, range = usual.range } = search
  return { coin, period, range, ...(venue !== undefined && { venue }) }
}

/** Which figures of all venues an address asks for. */
export function venuesOf({ coin = usual.coin, window = usual.window }: TradingSearch): {
  coin: string
  window: MetricWindow
} {
  return { coin, window }
}
