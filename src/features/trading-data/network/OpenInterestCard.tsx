import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { PlotLine } from '../../../charts/line-plot/plot-line.ts'
import type { MetricChartData } from '../../../charts/metric-chart/metric-chart.ts'
import { createSharedCrosshair } from '../../../charts/metric-chart/shared-crosshair.ts'
import type { NetworkData } from '../../../contract/entities/market/trading-data.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { PanelFigures } from '../panels/PanelFigures.tsx'
import type { TradingTexts } from '../use-trading-texts.ts'
import styles from './network.module.css'

const MetricPlot = lazy(() =>
  import('../../../charts/metric-chart/MetricPlot.tsx').then((module) => ({
    default: module.MetricPlot,
  })),
)

/** Open interest of the coin over a week, at all venues that answer. */
export function OpenInterestCard({ data, texts }: { data: NetworkData; texts: TradingTexts }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const [crosshair] = useState(() => createSharedCrosshair())
  const { openInterest, price, coin } = data
  const count = data.rows.length
  const lines = useMemo((): PlotLine[] => {
    const numbers = (values: readonly (number | null)[]): number[] =>
      values.map((value) => value ?? Number.NaN)
    return [
      { key: 'main', tone: 'series-1', name: t`Value`, values: numbers(openInterest.values) },
      {
        key: 'price',
        tone: 'faint',
        name: t`Price`,
        values: numbers(price.values),
        format: texts.price,
      },
    ]
  }, [openInterest, price, texts, t])
  const chart = useMemo(
    (): MetricChartData => ({ kind: 'area', main: openInterest, opposite: [], price }),
    [openInterest, price],
  )
  const title = t`Open interest, ${coin}`
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.note}>
          <Trans>{count} venues, 7 d</Trans>
        </span>
        <span className={styles.figures}>
          <PanelFigures
            lines={lines}
            series={openInterest}
            crosshair={crosshair}
            write={texts.money}
          />
        </span>
      </header>
      <div className={styles.chart}>
        <Suspense>
          <MetricPlot
            title={title}
            axisName={t`Time, UTC`}
            data={chart}
            lines={lines}
            language={language}
            withClock
            formatValue={texts.money}
            formatPrice={texts.axisPrice}
            crosshair={crosshair}
          />
        </Suspense>
      </div>
    </section>
  )
}
