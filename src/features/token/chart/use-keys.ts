import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { PriceChart } from '../../../charts/price-chart/price-chart.ts'
import type { Kline } from '../../../contract/entities/market/kline.ts'
import type { CandleStore } from './data/candle-store.ts'

const zoomStep = 1.25
const bigStep = 10

/**
 * The chart by keys: arrows move along the candles (with Shift by ten), plus and minus zoom, Home shows the
 * newest, Escape lets go.
 * @returns the handler, and the candle that the keys have reached
 */
export function useKeys(
  chart: PriceChart | undefined,
  store: CandleStore | undefined,
  onReset: () => void,
): { onKeyDown: (event: KeyboardEvent) => void; reached: Kline | undefined } {
  const [reached, setReached] = useState<Kline>()
  const pointed = useRef<number>(undefined)

  useEffect(
    () =>
      chart?.onPoint((at) => {
        pointed.current = at
      }),
    [chart],
  )

  const move = (step: number): void => {
    if (chart === undefined || store === undefined) return
    const candles = store.candles()
    const last = candles.length - 1
    const before = pointed.current
    const at = before === undefined ? last : Math.min(Math.max(before + step, 0), last)
    const range = chart.visible()
    if (range !== undefined && at < range.from) chart.scroll(at - range.from - 1)
    if (range !== undefined && at > range.to) chart.scroll(at - range.to + 1)
    chart.point(at)
    pointed.current = at
    setReached(candles[at])
  }

  const actions: Readonly<Record<string, (isBig: boolean) => void>> = {
    ArrowLeft: (isBig) => move(isBig ? -bigStep : -1),
    ArrowRight: (isBig) => move(isBig ? bigStep : 1),
    '+': () => chart?.zoom(1 / zoomStep),
    '=': () => chart?.zoom(1 / zoomStep),
    '-': () => chart?.zoom(zoomStep),
    Home: onReset,
    Escape: () => {
      chart?.point(undefined)
      setReached(undefined)
    },
  }

  return {
    reached,
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target !== event.currentTarget) return
      const act = actions[event.key]
      if (act === undefined) return
      event.preventDefault()
      act(event.shiftKey)
    },
  }
}
