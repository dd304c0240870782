import { Trans, useLingui } from '@lingui/react/macro'
import { LinePlot } from '../../../charts/line-plot/LinePlot.tsx'
import { timeTicks } from '../../../charts/time-ticks.ts'
import type { SectorDetail } from '../../../contract/entities/market/sectors.ts'
import { type PlotWindow, plotWindows } from '../../../contract/market/sector-rules.ts'
import { formatMoment } from '../../../i18n/dates.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { formatPercent } from '../../../i18n/percent.ts'
import type { Writing } from '../../../market/data/list-view.ts'
import card from '../../../ui/card.module.css'
import { Segments } from '../../../ui/Segments.tsx'
import { phoneScreen, useMedia } from '../../../ui/use-media.ts'
import { detailLines } from './detail-lines.ts'

interface DetailPlotProps {
  detail: SectorDetail
  window: PlotWindow
  onWindow: (window: PlotWindow) => void
  writing: Writing
}

/** The index of a sector beside Bitcoin and the whole market. */
export function DetailPlot({ detail, window, onWindow, writing }: DetailPlotProps) {
  const { t } = useLingui()
  const { language } = useLocale()
  const narrow = useMedia(phoneScreen)
  const { name, plots } = detail
  const plot = plots.find((each) => each.window === window)
  const since = plot === undefined ? '' : formatMoment(language, plot.times[0] ?? 0)
  const names = { '24h': t`24h`, '7d': t`7d`, '30d': t`30d`, '90d': t`90d`, '1y': t`1y` }
  return (
    <section className={card.card}>
      <header className={card.head}>
        <h2 className={card.title}>{t`${name} index`}</h2>
        <span className={card.note}>{plot !== undefined && t`change since ${since}`}</span>
        <Segments
          label={t`Window`}
          small
          options={plotWindows.map((value) => ({
            value,
            content: <bdi dir="ltr">{names[value]}</bdi>,
          }))}
          value={window}
          onChoose={onWindow}
        />
      </header>
      {plot === undefined ? (
        <p className={card.empty}>
          <Trans>This window is not known yet: its prices are still coming in.</Trans>
        </p>
      ) : (
        <LinePlot
          title={t`${name} index`}
          axisName={t`Time`}
          x={plot.times}
          xTicks={timeTicks(language, plot.times[0] ?? 0, plot.times.at(-1) ?? 0, narrow ? 3 : 6)}
          lines={detailLines(plot, { sector: name, market: t`All market` })}
          height={narrow ? 220 : 300}
          formatX={(time) => formatMoment(language, time)}
          formatValue={(value) => formatPercent(value, writing.style, narrow ? 1 : 2).text}
          formatTick={(value) => formatPercent(value, writing.style, 0).text}
        />
      )}
    </section>
  )
}
