import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import type { SeriesColor } from '../../../../charts/price-chart/compared-series.ts'
import type { PriceChart } from '../../../../charts/price-chart/price-chart.ts'
import type { KlineInterval } from '../../../../contract/enums.ts'
import type { ListFeed } from '../../../../feed/feed-types.ts'
import { barOf } from '../bar-of.ts'
import type { CandleStore } from '../data/candle-store.ts'
import { useCandles } from '../data/use-candles.ts'
import type { Comparable } from './choose-symbols.ts'
import styles from './compare.module.css'

interface ComparedSymbolProps {
  chart: PriceChart
  /** The candles that the chart is of: the line reaches back as far as they do. */
  main: CandleStore
  symbol: Comparable
  interval: KlineInterval
  firstPage: number
  feed: ListFeed
  color: SeriesColor
  onRemove: () => void
}

/** Another symbol's line in the chart, and its chip. */
export function ComparedSymbol(props: ComparedSymbolProps) {
  const { chart, main, symbol, interval, firstPage, feed, color, onRemove } = props
  const { t } = useLingui()
  const { symbolId, name } = symbol
  const store = useCandles({ symbolId, interval, firstPage, feed, place: undefined })

  useEffect(() => {
    if (store === undefined) return undefined
    const readBack = (): void => {
      const first = store.candles()[0]
      const wanted = main.candles()[0]
      if (first !== undefined && wanted !== undefined && first.time > wanted.time) store.loadOlder()
    }
    const draw = (): void => {
      chart.compare(
        symbolId,
        store.candles().map((candle) => barOf(candle)),
        color,
      )
      readBack()
    }
    draw()
    const stops = [
      store.onCandles(draw),
      main.onCandles((change) => change === 'all' && readBack()),
    ]
    return () => {
      for (const stop of stops) stop()
      chart.compare(symbolId, undefined, color)
    }
  }, [chart, main, store, symbolId, color])

  return (
    <span className={styles.chip} data-series={color}>
      <bdi dir="ltr">{name}</bdi>
      <button type="button" aria-label={t`Stop comparing with ${name}`} onClick={onRemove}>
        <X size={14} strokeWidth={1.5} aria-hidden />
      </button>
    </span>
  )
}
