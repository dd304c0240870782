import { useLingui } from '@lingui/react/macro'
import { SmallPlot } from '../../../charts/small/SmallPlot.tsx'
import type { MetricPanel } from '../../../contract/market/metric-rules.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { formatUtcDate } from '../../../i18n/utc-date.ts'
import styles from './futures.module.css'
import { type Recorded, seriesOf } from './use-recorded.ts'

interface TileChartProps {
  recorded: Recorded
  kind: MetricPanel
  /** What the figure is called. */
  name: string
  /** Writes one of its values. */
  text: (value: number) => string
}

/** How a figure of the contracts came to what it is; its room until that is known, nothing where it is not. */
export function TileChart({ recorded: { data, isAwaited }, kind, name, text }: TileChartProps) {
  const { t } = useLingui()
  const { language } = useLocale()
  if (isAwaited) return <div className={styles.awaited} />
  const series = seriesOf(data, kind)
  if (series === undefined) return null
  const first = series.values.findIndex((value) => value !== null)
  const values = series.values.slice(first)
  const from = series.from + first * series.step
  const known = values.filter((value) => value !== null)
  const since = formatUtcDate(language, from, 'brief')
  const lowest = text(Math.min(...known))
  const highest = text(Math.max(...known))
  return (
    <SmallPlot
      series={{ ...series, from, values }}
      bars={kind === 'funding'}
      label={t`${name} since ${since}: lowest ${lowest}, highest ${highest}`}
      from={since}
      until={t({ message: 'now', context: 'end of a time axis' })}
    />
  )
}
