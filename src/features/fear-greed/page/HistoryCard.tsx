import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { ChartCard } from '../../../charts/ChartCard.tsx'
import { LinePlot } from '../../../charts/LinePlot.tsx'
import type { PlotLine } from '../../../charts/plot-line.ts'
import { domainOf } from '../../../charts/plot-scale.ts'
import { timeTicks } from '../../../charts/time-ticks.ts'
import { decimalOfNumber } from '../../../i18n/decimal.ts'
import { formatUtcDate } from '../../../i18n/utc-date.ts'
import { dollarPriceText } from '../../../market/cells/price-text.ts'
import { wordOf } from '../../../market/fear-greed/bands.ts'
import { extremesOf, lastDays } from '../../../market/fear-greed/days.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { beyondPath } from './beyond-path.ts'
import styles from './fear-greed-page.module.css'
import { type HistoryRange, historyRanges } from './fear-greed-search.ts'
import type { IndexView } from './index-view.ts'

/** Borders of the bands, and the ends of the scale. */
const ticks = [0, 25, 45, 55, 75, 100]
const low = 25
const high = 75

interface HistoryCardProps {
  view: IndexView
  range: HistoryRange
}

/** The index over time, with the price of Bitcoin behind it. */
export function HistoryCard({ view, range }: HistoryCardProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isPhone = useMedia('(width < 768px)')
  const { index, language, i18n } = view
  const count = historyRanges[range]
  const days = count === 0 ? index.days : lastDays(index.days, index.asOf, count)
  const x = days.map(({ time }) => time)
  const values = days.map(({ value }) => value)
  const extremes = extremesOf(days)
  const readingText = (value: number): string =>
    Number.isNaN(value) ? '' : `${Math.round(value)} ${wordOf(i18n, Math.round(value))}`
  const lines: PlotLine[] = [
    ...priceLine(
      view,
      days.map(({ btc }) => (btc === null ? Number.NaN : Number(btc))),
    ),
    { key: 'index', name: t`Index`, tone: 'series-1', values, isLead: true, format: readingText },
  ]
  return (
    <ChartCard
      className={styles.history}
      title={t({ message: 'History', context: 'of an index' })}
      note={view.showsPrices ? t`Index, and BTC behind it on a scale of its own` : undefined}
      controls={
        <Segments
          label={t`Range`}
          value={range}
          options={[
            { value: '7d', content: t`7 d` },
            { value: '30d', content: t`30 d` },
            { value: '1y', content: t`1 y` },
            { value: 'all', content: t({ message: 'All', context: 'range of a chart' }) },
          ]}
          onChoose={(chosen) => {
            void navigate({
              to: '/{-$locale}/markets/fear-and-greed-index',
              search: chosen === '1y' ? {} : { range: chosen },
              replace: true,
              resetScroll: false,
            })
          }}
        />
      }
    >
      {x.length < 2 ? (
        <p className={styles.nothing}>{t`There is no history yet.`}</p>
      ) : (
        <LinePlot
          title={t`History of the fear and greed index`}
          axisName={t`Date`}
          x={x}
          xTicks={timeTicks(language, x[0] ?? 0, x.at(-1) ?? 0, isPhone ? 4 : 9)}
          lines={lines}
          ticks={ticks}
          domain={[0, 100]}
          height={isPhone ? 220 : 260}
          formatX={(time) => formatUtcDate(language, time, 'short')}
          formatValue={readingText}
          formatTick={String}
          layer={({ xAt, yAt, start, end, top, bottom }) => (
            <>
              <rect
                className={styles.ground}
                x={start}
                width={end - start}
                y={top}
                height={yAt(high) - top}
              />
              <rect
                className={styles.ground}
                x={start}
                width={end - start}
                y={yAt(low)}
                height={bottom - yAt(low)}
              />
              <path className={styles.beyond} d={beyondPath(x, values, high, 'above', xAt, yAt)} />
              <path className={styles.beyond} d={beyondPath(x, values, low, 'below', xAt, yAt)} />
              {extremes !== undefined &&
                [extremes.high, extremes.low].map((day, place) => (
                  <g key={day.time}>
                    <circle
                      className={styles.ring}
                      cx={xAt(day.time)}
                      cy={yAt(day.value)}
                      r={3.5}
                    />
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
          )}
        />
      )}
    </ChartCard>
  )
}

/** The price of Bitcoin, laid over the scale of the index; none where it is not shown. */
function priceLine({ showsPrices, writing }: IndexView, prices: readonly number[]): PlotLine[] {
  const domain = domainOf(prices)
  if (!showsPrices || domain === undefined) return []
  const [from, to] = domain
  const format = (place: number): string => {
    if (Number.isNaN(place)) return ''
    const price = from + (place / 100) * (to - from)
    return dollarPriceText(writing, decimalOfNumber(Number(price.toFixed(2)))).lead
  }
  const values = prices.map((price) => ((price - from) / (to - from)) * 100)
  return [{ key: 'btc', name: 'BTC', tone: 'faint', values, format }]
}
