import { useEffect, useRef, useState } from 'react'
import type { Bar } from '../../../charts/bar.ts'
import type { PriceLook } from '../../../charts/price-chart/look.ts'
import { createPriceChart, type PriceChart } from '../../../charts/price-chart/price-chart.ts'
import { barOf } from './bar-of.ts'
import type { CandleStore } from './data/candle-store.ts'

/** Bars before the first one on the screen at which older ones are asked for. */
const readAhead = 60

/** Draws the candles of a store into an element. */
export function usePriceChart(options: {
  element: HTMLElement | null
  look: PriceLook | undefined
  store: CandleStore | undefined
  /** How many of the newest candles are shown at first, and whenever this changes. */
  shown: number
}): PriceChart | undefined {
  const { element, look, store, shown } = options
  const [made, setMade] = useState<PriceChart>()
  const firstLook = useRef(look)
  useEffect(() => {
    firstLook.current = look
  }, [look])

  const isReady = look !== undefined
  useEffect(() => {
    if (element === null || !isReady || firstLook.current === undefined) return undefined
    const chart = createPriceChart(element, firstLook.current)
    setMade(chart)
    return () => {
      setMade(undefined)
      chart.remove()
    }
  }, [element, isReady])

  useEffect(() => {
    if (look !== undefined) made?.setLook(look)
  }, [made, look])

  const rate = look?.money.rate ?? 1
  useEffect(() => {
    if (made === undefined || store === undefined) return undefined
    const bars: Bar[] = []
    const drawAll = (): void => {
      const isFirst = bars.length === 0
      bars.splice(0, bars.length, ...store.candles().map((candle) => barOf(candle, rate)))
      made.setBars(bars)
      if (isFirst && bars.length > 0) made.showNewest(shown)
    }
    const drawLast = (): void => {
      const candles = store.candles()
      const last = candles.at(-1)
      if (last === undefined || candles.length - bars.length > 1) return drawAll()
      bars[candles.length - 1] = barOf(last, rate)
      made.update()
    }
    const readBack = (): void => {
      const range = made.visible()
      if (range !== undefined && bars.length > 0 && range.from < readAhead) store.loadOlder()
    }
    drawAll()
    const stops = [
      store.onCandles((change) => (change === 'all' ? drawAll() : drawLast())),
      made.onView(readBack),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [made, store, shown, rate])

  return made
}
