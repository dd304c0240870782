import { useQuery } from '@tanstack/react-query'
import { tradingDataQuery } from '../../../api/queries/metrics/trading-data.ts'
import { useApi } from '../../../api/react.tsx'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { isClosed } from '../../../contract/closed-pages.ts'
import type { MetricSeries, TradingData } from '../../../contract/entities/market/trading-data.ts'
import type { MetricPanel } from '../../../contract/market/metric-rules.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { dataPage } from './data-page.ts'

/** What the gateway recorded of a coin's contracts at the venue whose prices are shown. */
export interface Recorded {
  /** The recorded figures; undefined until they came, and where none are shown. */
  data: TradingData | undefined
  /** It may come yet, and has its room. */
  isAwaited: boolean
}

/** Seven days of a coin's contracts here. */
export function useRecorded(coin: string): Recorded {
  const isShown = !isClosed(dataPage, useVisitor().closedPages)
  const choice = { coin, venue: 'own', period: '4h', range: '7d' } as const
  const { locale } = useLocale()
  const query = useQuery({ ...tradingDataQuery(useApi(), locale, choice), enabled: isShown })
  // The answer for the coin before stays until the next one.
  const data = query.data?.coin === coin.toUpperCase() ? query.data : undefined
  const isAsked = isShown && !query.isError && query.fetchStatus !== 'paused'
  return { data, isAwaited: data === undefined && isAsked }
}

/** The values of a panel; undefined where fewer than two are known, which is no history. */
export function seriesOf(
  data: TradingData | undefined,
  kind: MetricPanel,
): MetricSeries | undefined {
  const series = data?.panels.find((panel) => panel.kind === kind)?.series
  const known = series?.values.filter((value) => value !== null) ?? []
  return known.length < 2 ? undefined : series
}
