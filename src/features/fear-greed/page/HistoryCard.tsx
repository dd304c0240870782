import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { ChartCard } from '../../../charts/ChartCard.tsx'
import { LinePlot, type LinePlotProps } from '../../../charts/LinePlot.tsx'
import type { PlotLine } from '../../../charts/plot-line.ts'
import { type Domain, domainOf, valueTicks } from '../../../charts/plot-scale.ts'
import { tickPrice } from '../../../charts/tick-price.ts'
import { timeTicks } from '../../../charts/time-ticks.ts'
import { decimalOfNumber } from '../../../i18n/decimal.ts'
import { formatUtcDate } from '../../../i18n/utc-date.ts'
import { fullDollarPrice } from '../../../market/cells/price-text.ts'
import { extremesOf, lastDays } from '../../../market/fear-greed/days.ts'
import { readingText } from '../../../market/fear-greed/reading-text.ts'
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
  const format = (value: number): string =>
    Number.isNaN(value) ? '' : readingText(i18n, Math.round(value))
  const prices = days.map(({ btc }) => (btc === null ? Number.NaN : Number(btc)))
  const span = view.showsPrices ? domainOf(prices) : undefined
  const { currency } = view.writing.money
  const lines: PlotLine[] = [
    ...(span === undefined ? [] : [priceLine(view, prices, span)]),
    { key: 'index', name: t`Index`, tone: 'series-1', values, isLead: true, format },
  ]
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
          otherTicks={span === undefined || isPhone ? undefined : priceTicks(view, span)}
          domain={[0, 100]}
          height={isPhone ? 220 : 260}
          formatX={(time) => formatUtcDate(language, time, 'short')}
          formatValue={format}
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
