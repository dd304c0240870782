import type { TradingDataChoice } from '../../api/queries/metrics/trading-data.ts'
import type { MetricWindow } from '../../contract/market/metric-rules.ts'
import { type TradingSearch, usual } from './trading-search.ts'

/** The coin of an address; where it names none the usual one, or the next large one where that is hidden. */
export function coinOf({ coin }: TradingSearch, hidden: ReadonlySet<string>): string {
  return coin ?? [usual.coin, 'ETH', 'SOL'].find((each) => !hidden.has(each)) ?? usual.coin
}

/** Which panels an address asks for. @param hidden codes of coins that are not shown */
export function panelsOf(search: TradingSearch, hidden: ReadonlySet<string>): TradingDataChoice {
  const { venue, period = usual.period, range = usual.range } = search
  const coin = coinOf(search, hidden)
  return { coin, period, range, ...(venue !== undefined && { venue }) }
}

/** Which figures of all venues an address asks for. @param hidden codes of coins that are not shown */
export function venuesOf(
  search: TradingSearch,
  hidden: ReadonlySet<string>,
): { coin: string; window: MetricWindow } {
  const { window = usual.window } = search
  return { coin: coinOf(search, hidden), window }
}
