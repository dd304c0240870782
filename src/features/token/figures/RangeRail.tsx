import { useCallback, useLayoutEffect, useRef } from 'react'
import { fieldIndex, fieldMask } from '../../../contract/market/ticker-fields.ts'
import { scaled } from '../../../market/data/scaled.ts'
import { placeInRange } from '../../../market/row/compare/day-chart.ts'
import type { TokenSymbol } from '../page/token.ts'
import styles from './range-rail.module.css'

interface RangeRailProps {
  symbol: TokenSymbol
  /** Extremes in quote currency; those of the last 24 hours, where they are left out. */
  low?: number
  high?: number
}

/** Where the last price stands between two extremes. Decoration: the figures stand beside it. */
export function RangeRail({ symbol, low, high }: RangeRailProps) {
  const { view, row } = symbol
  const root = useRef<HTMLSpanElement>(null)

  const placeText = useCallback((): string => {
    const { feed, table } = view
    const { last, low24h, high24h } = fieldIndex
    const read = (field: number): number => scaled(feed.value(row, field), table.scales.price[row])
    const place = placeInRange(read(last), low ?? read(low24h), high ?? read(high24h))
    return Number.isNaN(place) ? '0.5' : place.toFixed(3)
  }, [view, row, low, high])

  useLayoutEffect(() => {
    const show = (): void => root.current?.style.setProperty('--place', placeText())
    show()
    return view.feed.watch(row, fieldMask('last', 'low24h', 'high24h'), show)
  }, [view, row, placeText])

  return <span ref={root} className={styles.rail} style={{ '--place': placeText() }} aria-hidden />
}
