import { Trans, useLingui } from '@lingui/react/macro'
import { LinePlot } from '../../../charts/line-plot/LinePlot.tsx'
import { timeTicks } from '../../../charts/time-ticks.ts'
import type { SectorList } from '../../../contract/entities/market/sectors.ts'
import { type ListPlotWindow, listPlotWindows } from '../../../contract/market/sector-rules.ts'
import { formatMoment } from '../../../i18n/dates.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { formatPercent } from '../../../i18n/percent.ts'
import type { Writing } from '../../../market/data/list-view.ts'
import card from '../../../ui/card.module.css'
import { Segments } from '../../../ui/Segments.tsx'
import { phoneScreen, useMedia } from '../../../ui/use-media.ts'
import { indexLines } from './index-lines.ts'

interface IndexCardProps {
  list: SectorList
  window: ListPlotWindow
  onWindow: (window: ListPlotWindow) => void
  /** Id of the sector whose row is pointed at. */
  highlight: string | undefined
  writing: Writing
}

/** The indexes of all sectors over a window. */
export function IndexCard({ list, window, onWindow, highlight, writing }: IndexCardProps) {
  const { t } = useLingui()
  const { language } = useLocale()
  const narrow = useMedia(phoneScreen)
  const plot = list.plots.find((each) => each.window === window)
  const names = new Map(list.sectors.map(({ plateCategoryId, name }) => [plateCategoryId, name]))
  const since = plot === undefined ? '' : formatMoment(language, plot.times[0] ?? 0)
  return (
    <section className={card.card} data-span="wide">
      <header className={card.head}>
        <h2 className={card.title}>
          <Trans>Sector indexes</Trans>
        </h2>
        <span className={card.note}>
          {plot !== undefined && t`change since ${since} · best three and last in colour`}
        </span>
        <Segments
          label={t`Window`}
          small
          options={listPlotWindows.map((value) => ({
            value,
            content: <bdi dir="ltr">{{ '24h': t`24h`, '7d': t`7d`, '30d': t`30d` }[value]}</bdi>,
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
          title={t`Sector indexes`}
          axisName={t`Time`}
          x={plot.times}
          xTicks={timeTicks(language, plot.times[0] ?? 0, plot.times.at(-1) ?? 0, narrow ? 4 : 8)}
          lines={indexLines(plot, (id) => names.get(id) ?? id)}
          height={narrow ? 220 : 300}
          formatX={(time) => formatMoment(language, time)}
          formatValue={(value) => formatPercent(value, writing.style, narrow ? 1 : 2).text}
          formatTick={(value) => formatPercent(value, writing.style, 0).text}
          highlight={highlight}
        />
      )}
    </section>
  )
}
