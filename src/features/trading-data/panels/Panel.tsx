import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Maximize2, Minimize2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useMemo } from 'react'
import type { PlotLine } from '../../../charts/line-plot/plot-line.ts'
import type { MetricChartData } from '../../../charts/metric-chart/metric-chart.ts'
import type { SharedCrosshair } from '../../../charts/metric-chart/shared-crosshair.ts'
import { useFullScreen } from '../../../charts/use-full-screen.ts'
import type {
  MetricPanelData,
  TradingData,
} from '../../../contract/entities/market/trading-data.ts'
import { dateLanguage } from '../../../contract/text/date-language.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { saveFile } from '../../../lib/files/save-file.ts'
import { InfoButton } from '../page/InfoButton.tsx'
import type { TradingTexts } from '../use-trading-texts.ts'
import { PanelFigures } from './PanelFigures.tsx'
import styles from './panel.module.css'
import { panelCsv } from './panel-csv.ts'
import {
  panelDefinitions,
  panelRules,
  panelSides,
  panelTitles,
  topTraderDefinitions,
} from './panel-texts.ts'
import { dayChange, headValue, shapes, valueWriter } from './panel-view.ts'

/** Drawing takes a library that the rest of the page does not wait for. */
const MetricPlot = lazy(() =>
  import('../../../charts/metric-chart/MetricPlot.tsx').then((module) => ({
    default: module.MetricPlot,
  })),
)

interface PanelProps {
  panel: MetricPanelData
  data: TradingData
  texts: TradingTexts
  crosshair: SharedCrosshair
}

const day = 86_400_000

/** One panel of trading data: its value now, its chart, its definition, and where it is from. */
export function Panel({ panel, data, texts, crosshair }: PanelProps) {
  const { t, i18n } = useLingui()
  const { language } = useLocale()
  const titleId = useId()
  const [isFull, setFull] = useFullScreen()
  const { kind, series } = panel
  const { coin } = data
  const title = i18n._(panelTitles[kind])
  const lines = usePanelLines(panel, data, texts)
  const chart = useChart(panel, data.price)
  const write = useMemo(() => valueWriter(kind, texts), [kind, texts])
  const isStated = panel.venues.length > 0
  const sides = panelSides[kind]
  const save = (): void => {
    const text = panelCsv(panel, lines, { time: t`Time, UTC`, title })
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${data.coin}-${kind}.csv`)
  }
  return (
    <section
      className={styles.panel}
      aria-labelledby={titleId}
      data-panel={kind}
      data-full={isFull || undefined}
    >
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <InfoButton about={title}>{i18n._(panelRules[kind])}</InfoButton>
        <div className={styles.tools}>
          {isStated && <PanelTools title={title} isFull={isFull} onFull={setFull} onSave={save} />}
        </div>
      </header>
      {isStated ? (
        <>
          <div className={styles.values}>
            <bdi dir="ltr" className={styles.value} translate="no">
              {headText(panel, data, texts)}
            </bdi>
            <span className={styles.change}>
              <HeadNote panel={panel} data={data} texts={texts} />
            </span>
            <PanelFigures lines={lines} series={series} crosshair={crosshair} write={write} />
          </div>
          <div
            className={styles.stage}
            {...(sides !== undefined && { 'data-sides': true, dir: 'ltr' })}
          >
            {sides !== undefined && (
              <>
                <p className={styles.side}>
                  <bdi>{i18n._(sides.up)}</bdi>
                </p>
                <p className={`${styles.side} ${styles.below}`}>
                  <bdi>{i18n._(sides.down)}</bdi>
                </p>
              </>
            )}
            <Suspense fallback={<div className={styles.waiting} />}>
              <MetricPlot
                title={title}
                axisName={t`Time, UTC`}
                data={chart}
                lines={lines}
                language={language}
                withClock={series.step < day}
                formatValue={write}
                formatPrice={texts.axisPrice}
                crosshair={crosshair}
              />
            </Suspense>
          </div>
        </>
      ) : (
        <p className={styles.none}>
          {kind === 'basis' && data.venues.some(({ silent }) => !silent) ? (
            <Trans>No venue here has a dated contract of {coin}</Trans>
          ) : (
            <Trans>No venue here states this</Trans>
          )}
        </p>
      )}
      <footer className={styles.foot}>
        <span>
          <Definition panel={panel} data={data} />
        </span>
        {isStated && <Source panel={panel} data={data} texts={texts} />}
      </footer>
    </section>
  )
}

interface PanelToolsProps {
  title: string
  isFull: boolean
  onFull: (isFull: boolean) => void
  onSave: () => void
}

/** What can be done with a panel: save its figures, and see it in full screen. */
function PanelTools({ title, isFull, onFull, onSave }: PanelToolsProps) {
  const { t } = useLingui()
  const Size = isFull ? Minimize2 : Maximize2
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={t`Save ${title} as CSV`}
        title={t`CSV`}
        onClick={onSave}
      >
        <Download size={16} strokeWidth={1.5} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={isFull ? t`Leave full screen` : t`Show ${title} in full screen`}
        aria-pressed={isFull}
        onClick={() => onFull(!isFull)}
      >
        <Size size={16} strokeWidth={1.5} aria-hidden />
      </button>
    </>
  )
}

/** What is drawn of a panel; the same object until its figures change. */
function useChart(
  { kind, series, opposite }: MetricPanelData,
  price: TradingData['price'],
): MetricChartData {
  return useMemo(() => {
    const isBars = shapes[kind] === 'flow' || kind === 'funding'
    return {
      kind: isBars ? 'bars' : kind === 'openInterest' ? 'area' : 'line',
      main: series,
      opposite,
      price: isBars ? undefined : price,
      ...(shapes[kind] === 'ratio' && { baseline: 1 }),
    }
  }, [kind, series, opposite, price])
}

/** The figures of a panel with their names: its own, and what it is compared with. */
function usePanelLines(panel: MetricPanelData, data: TradingData, texts: TradingTexts): PlotLine[] {
  const { t, i18n } = useLingui()
  return useMemo(() => {
    const { kind, series, opposite } = panel
    const sides = panelSides[kind]
    const numbers = (values: readonly (number | null)[]): number[] =>
      values.map((value) => value ?? Number.NaN)
    const main = { key: 'main', tone: 'series-1', values: numbers(series.values) } as const
    if (sides !== undefined) {
      return [
        { ...main, name: i18n._(sides.up) },
        { key: 'opposite', tone: 'faint', name: i18n._(sides.down), values: numbers(opposite) },
      ]
    }
    if (kind === 'funding') return [{ ...main, name: t`Rate` }]
    const name = shapes[kind] === 'ratio' ? t`Ratio` : kind === 'basis' ? t`Basis` : t`Value`
    const price = { key: 'price', tone: 'faint', name: t`Price`, format: texts.price } as const
    return [
      { ...main, name },
      { ...price, values: numbers(data.price.values) },
    ]
  }, [panel, data.price, texts, t, i18n])
}

function headText(panel: MetricPanelData, data: TradingData, texts: TradingTexts): string {
  const value = headValue(panel, data)
  if (value === null) return '—'
  return panel.kind === 'taker' ? texts.ratio(value) : valueWriter(panel.kind, texts)(value)
}

/** What stands beside the value of a panel. */
function HeadNote({ panel, data, texts }: Omit<PanelProps, 'crosshair'>): ReactNode {
  const { summary, coin } = data
  const { kind, series } = panel
  if (summary === null) return null
  if (kind === 'taker') return <Trans>buy / sell, 24 h</Trans>
  if (kind === 'funding') return <Trans>per 8 h</Trans>
  if (kind === 'liquidations') {
    const { liquidatedLongs, liquidatedShorts } = summary
    if (liquidatedLongs === null && liquidatedShorts === null) return null
    const [longs, shorts] = [texts.money(liquidatedLongs), texts.money(liquidatedShorts)]
    return (
      <Trans>
        {longs} longs, {shorts} shorts, 24 h
      </Trans>
    )
  }
  if (kind === 'basis') {
    if (data.delivery === 0) return null
    const date = new Intl.DateTimeFormat(dateLanguage(texts.writing.style.language), {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }).format(data.delivery)
    return <Trans>until {date}</Trans>
  }
  const change = kind === 'openInterest' ? summary.openInterestChange : dayChange(series)
  const amount = texts.amount(summary.openInterestCoins)
  return (
    <>
      <bdi dir="ltr">{texts.change(change)}</bdi> <Trans>24 h</Trans>
      {kind === 'openInterest' && (
        <>
          {' · '}
          <bdi dir="ltr">
            {amount} {coin}
          </bdi>
        </>
      )}
    </>
  )
}

function Definition({
  panel: { kind, series },
  data,
}: {
  panel: MetricPanelData
  data: TradingData
}) {
  const { i18n } = useLingui()
  const definition =
    kind === 'topAccounts' ? topTraderDefinitions[data.topTraders] : panelDefinitions[kind]
  const steps = stepText(series.step, i18n.locale)
  return (
    <>
      {i18n._(definition)} {shapes[kind] === 'flow' && <Trans>Per {steps}.</Trans>}
    </>
  )
}

/** A length of a step, `3 hr`. */
function stepText(step: number, language: string): string {
  const hour = 3_600_000
  const [value, unit] =
    step < hour
      ? [step / 60_000, 'minute']
      : step < day
        ? [step / hour, 'hour']
        : [step / day, 'day']
  return new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(value)
}

function Source({ panel, data, texts }: Omit<PanelProps, 'crosshair'>) {
  const names = panel.venues.map((id) => data.venues.find((venue) => venue.id === id)?.name ?? id)
  const count = names.length
  const clock = texts.clock(panel.asOf)
  return (
    <span className={styles.source} title={names.join(', ')}>
      {count > 2 ? <Trans>{count} venues</Trans> : names.join(', ')}
      {' · '}
      <bdi dir="ltr">{clock}</bdi>
    </span>
  )
}
