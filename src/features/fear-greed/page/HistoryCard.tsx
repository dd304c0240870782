import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ChartCard } from '../../../charts/ChartCard.tsx'
import { LinePlot } from '../../../charts/line-plot/LinePlot.tsx'
import type { LinePlotProps } from '../../../charts/line-plot/line-plot-props.ts'
import type { PlotArea } from '../../../charts/line-plot/plot-area.ts'
import type { PlotLine } from '../../../charts/line-plot/plot-line.ts'
import { type Domain, domainOf, valueTicks } from '../../../charts/plot-scale.ts'
import { type Span } from '../../../charts/range-brush/brush.ts'
import { RangeBrush } from '../../../charts/range-brush/RangeBrush.tsx'
import { tickPrice } from '../../../charts/tick-price.ts'
import { timeTicks } from '../../../charts/time-ticks.ts'
import { decimalOfNumber } from '../../../i18n/decimal.ts'
import { formatUtcDate, formatUtcSpan } from '../../../i18n/utc-date.ts'
import { fullDollarPrice } from '../../../market/cells/price-text.ts'
import { extremesOf } from '../../../market/fear-greed/days.ts'
import { readingText } from '../../../market/fear-greed/reading-text.ts'
import button from '../../../ui/button.module.css'
import { Segments } from '../../../ui/Segments.tsx'
import { phoneScreen, useMedia } from '../../../ui/use-media.ts'
import { beyondPath } from './beyond-path.ts'
import { chosenDays, rangeOf, searchOf, searchOfRange } from './chosen-days.ts'
import type { FearGreedSearch } from './fear-greed-search.ts'
import styles from './history-card.module.css'
import { historyReadings } from './history-readings.ts'
import type { IndexView } from './index-view.ts'

/** Borders of the bands, and the ends of the scale. */
const ticks = [0, 25, 45, 55, 75, 100]
const low = 25
const high = 75
/** Days that a key moves an end of the range by, where it does not move it by one. */
const month = 30

interface HistoryCardProps {
  view: IndexView
  search: FearGreedSearch
}

/** The index over time, with the price of Bitcoin behind it. */
export function HistoryCard({ view, search }: HistoryCardProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isPhone = useMedia(phoneScreen)
  const { index, language, i18n } = view
  const [dragged, setDragged] = useState<Span>()
  const history = { days: historyReadings(index), asOf: index.asOf }
  const choice = chosenDays(history, search)
  const shown = dragged ?? choice
  const days = history.days.slice(shown.from, shown.to + 1)
  const range = rangeOf(history, shown)
  const x = days.map(({ time }) => time)
  const values = days.map(({ value }) => value)
  const extremes = extremesOf(days)
  const format = (value: number): string =>
    Number.isNaN(value) ? '' : readingText(i18n, Math.round(value))
  // An old reading is not of now.
  const present = view.isOld ? undefined : index.asOf
  const nameOf = (time: number): string =>
    time === present ? t`Now` : formatUtcDate(language, time, 'short')
  const prices = days.map(({ btc }) => (btc === null ? Number.NaN : Number(btc)))
  const span = view.showsPrices ? domainOf(prices) : undefined
  const { currency } = view.writing.money
  const lines: PlotLine[] = [
    ...(span === undefined ? [] : [priceLine(view, prices, span)]),
    { key: 'index', name: t`Index`, tone: 'series-1', values, isLead: true, format },
  ]
  const choose = async (next: FearGreedSearch): Promise<void> => {
    const to = '/{-$locale}/markets/fear-and-greed-index'
    await navigate({ to, search: next, replace: true, resetScroll: false })
    // What was dragged stays on the screen until the address says the same.
    setDragged(undefined)
  }
  return (
    <ChartCard
      className={styles.history}
      title={t({ message: 'History', context: 'of an index' })}
      note={
        span === undefined
          ? undefined
          : isPhone
            ? t`Index, and BTC behind it on a scale of its own`
            : t`Index on the right scale, BTC in ${currency} on the left`
      }
      controls={
        <Segments
          label={t`Range`}
          value={range ?? 'own'}
          options={[
            { value: '7d', content: t`7 d` },
            { value: '30d', content: t`30 d` },
            { value: '1y', content: t`1 y` },
            { value: 'all', content: t({ message: 'All', context: 'range of a chart' }) },
          ]}
          onChoose={(chosen) => chosen !== 'own' && choose(searchOfRange(chosen))}
        />
      }
    >
      {x.length < 2 ? (
        <p className={styles.nothing}>{t`There is no history yet.`}</p>
      ) : (
        <>
          <LinePlot
            title={t`History of the fear and greed index`}
            axisName={t`Date`}
            x={x}
            xTicks={timeTicks(language, x[0] ?? 0, x.at(-1) ?? 0, isPhone ? 4 : 9)}
            lines={lines}
            ticks={ticks}
            otherTicks={span === undefined || isPhone ? undefined : priceTicks(view, span)}
            domain={[0, 100]}
            height={isPhone ? 220 : 260}
            formatX={nameOf}
            formatValue={format}
            formatTick={String}
            layer={(frame) => <HistoryLayer {...{ frame, x, values, extremes }} />}
          />
          <RangeBrush
            label={t`Range`}
            endLabels={{ from: t`First day shown`, to: t`Last day shown` }}
            x={history.days.map(({ time }) => time)}
            values={history.days.map(({ value }) => value)}
            span={shown}
            page={month}
            formatX={nameOf}
            onDrag={setDragged}
            onChoose={(span) => {
              setDragged(span)
              void choose(searchOf(history, span))
            }}
            onReset={() => choose({})}
          />
          <p className={styles.span}>
            <bdi>{formatUtcSpan(language, x[0] ?? 0, x.at(-1) ?? 0)}</bdi>
            {range === undefined && (
              <button type="button" className={button.quiet} onClick={() => choose({})}>
                {t`Reset`}
              </button>
            )}
          </p>
        </>
      )}
    </ChartCard>
  )
}

interface HistoryLayerProps {
  frame: PlotArea
  x: readonly number[]
  values: readonly number[]
  extremes: ReturnType<typeof extremesOf>
}

/** Where the index is in fear or greed, and its lowest and highest days. */
function HistoryLayer({ frame, x, values, extremes }: HistoryLayerProps) {
  const { xAt, yAt, start, end, top, bottom } = frame
  const ground = { className: styles.ground, x: start, width: end - start }
  return (
    <>
      <rect {...ground} y={top} height={yAt(high) - top} />
      <rect {...ground} y={yAt(low)} height={bottom - yAt(low)} />
      <path className={styles.beyond} d={beyondPath(x, values, high, 'above', xAt, yAt)} />
      <path className={styles.beyond} d={beyondPath(x, values, low, 'below', xAt, yAt)} />
      {extremes !== undefined &&
        [extremes.high, extremes.low].map((day, place) => (
          <g key={day.time}>
            <circle className={styles.ring} cx={xAt(day.time)} cy={yAt(day.value)} r={3.5} />
            <text
              className={styles.extreme}
              x={xAt(day.time)}
              y={yAt(day.value) + (place === 0 ? -8 : 18)}
              textAnchor="middle"
            >
              {day.value}
            </text>
          </g>
        ))}
    </>
  )
}

/** The price of Bitcoin, laid over the scale of the index. */
function priceLine(
  { writing }: IndexView,
  prices: readonly number[],
  [from, to]: Domain,
): PlotLine {
  const format = (place: number): string => {
    if (Number.isNaN(place)) return ''
    const price = from + (place / 100) * (to - from)
    return fullDollarPrice(writing, decimalOfNumber(Number(price.toFixed(2))))
  }
  const values = prices.map((price) => ((price - from) / (to - from)) * 100)
  return { key: 'btc', name: 'BTC', tone: 'faint', values, format }
}

/** Round prices in the display currency, where they lie on the scale of the index. */
function priceTicks(
  { writing: { money, style } }: IndexView,
  [from, to]: Domain,
): LinePlotProps['otherTicks'] {
  const { rate } = money
  return valueTicks([from * rate, to * rate], 6).map((price) => ({
    value: ((price / rate - from) / (to - from)) * 100,
    text: tickPrice(price, style),
  }))
}
