import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { PriceLook } from '../../../charts/price-chart/look.ts'
import type { PriceChart } from '../../../charts/price-chart/price-chart.ts'
import { wallTime } from '../../../charts/time-labels.ts'
import type { Kline } from '../../../contract/entities/market/kline.ts'
import { abbreviate } from '../../../i18n/abbreviate.ts'
import { parseDecimal } from '../../../i18n/decimal.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import type { CandleStore } from './data/candle-store.ts'
import { priceOf } from './price-of.ts'

interface CandleTableProps {
  chart: PriceChart
  store: CandleStore
  look: PriceLook
  /** Id of the description, which the chart is described by. */
  describedBy: string
}

/** Candles of the table, the newest of those on the screen. */
const maxRows = 120
/** The window must stand still for so long, in ms. */
const settleTime = 500
/** Candles that change are read anew so often, in ms. */
const liveInterval = 2_000

/** What the canvas shows, for those who do not see it: a sentence, and the candles on the screen as a table. */
export function CandleTable({ chart, store, look, describedBy }: CandleTableProps) {
  const { t } = useLingui()
  const candles = useVisibleCandles(chart, store)
  const [first, last] = [candles[0], candles.at(-1)]
  const when = ({ time }: Kline): string =>
    look.labels.full(wallTime(time, look.zone), look.withClock)
  const price = (text: string): string => priceOf(text, look)
  if (first === undefined || last === undefined) {
    return (
      <p id={describedBy} className={hidden.hidden}>
        {t`No candles are shown.`}
      </p>
    )
  }
  const highest = candles.reduce((best, each) =>
    Number(each.high) > Number(best.high) ? each : best,
  )
  const lowest = candles.reduce((best, each) => (Number(each.low) < Number(best.low) ? each : best))
  const count = candles.length
  const [start, end, close] = [when(first), when(last), price(last.close)]
  const [high, highAt, low, lowAt] = [
    price(highest.high),
    when(highest),
    price(lowest.low),
    when(lowest),
  ]
  return (
    <div className={hidden.hidden}>
      <p id={describedBy}>
        {t`Candles from ${start} to ${end}: ${count}. Highest ${high} on ${highAt}, lowest ${low} on ${lowAt}, last ${close}.`}{' '}
        {t`Arrow keys move along the candles, plus and minus zoom, Home shows the newest.`}
      </p>
      <table data-candles>
        <caption>
          <Trans>Candles on the screen</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Time`}</th>
            <th scope="col">{t({ message: 'Open', context: 'price' })}</th>
            <th scope="col">{t({ message: 'High', context: 'price' })}</th>
            <th scope="col">{t({ message: 'Low', context: 'price' })}</th>
            <th scope="col">{t({ message: 'Close', context: 'price' })}</th>
            <th scope="col">{t`Volume`}</th>
          </tr>
        </thead>
        <tbody>
          {candles.map((candle) => (
            <tr key={candle.time}>
              <th scope="row">{when(candle)}</th>
              <td>{price(candle.open)}</td>
              <td>{price(candle.high)}</td>
              <td>{price(candle.low)}</td>
              <td>{price(candle.close)}</td>
              <td>{abbreviate(parseDecimal(candle.volume), look.style)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The candles on the screen, once they have stood still. */
function useVisibleCandles(chart: PriceChart, store: CandleStore): readonly Kline[] {
  const [candles, setCandles] = useState<readonly Kline[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = (): void => {
      timer = undefined
      const { from = 0, to = -1 } = chart.visible() ?? {}
      const end = Math.floor(to) + 1
      const start = Math.max(0, Math.ceil(from), Math.min(end, store.candles().length) - maxRows)
      setCandles(store.candles().slice(start, Math.max(start, end)))
    }
    const soon = (): void => {
      timer ??= setTimeout(read, liveInterval)
    }
    const later = (): void => {
      clearTimeout(timer)
      timer = setTimeout(read, settleTime)
    }
    later()
    const stops = [chart.onView(later), store.onCandles(soon)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [chart, store])
  return candles
}
