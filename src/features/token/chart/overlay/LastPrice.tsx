import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { PriceLook } from '../../../../charts/price-chart/look.ts'
import type { PriceChart } from '../../../../charts/price-chart/price-chart.ts'
import { countdown } from '../../../../charts/time-labels.ts'
import type { KlineInterval } from '../../../../contract/enums.ts'
import { klineAfter } from '../../../../contract/market/kline-time.ts'
import type { ListFeed } from '../../../../feed/feed-types.ts'
import { gatewayTime } from '../../../../feed/gateway-time.ts'
import { formatAge } from '../../../../i18n/age.ts'
import { textWriter } from '../../../../market/cells/text-writer.ts'
import type { CandleStore } from '../data/candle-store.ts'
import { priceOf } from '../price-of.ts'
import styles from './last-price.module.css'

interface LastPriceProps {
  chart: PriceChart
  store: CandleStore
  look: PriceLook
  interval: KlineInterval
  feed: ListFeed
  /** The price is old: the tag says how old instead of how long the candle lasts. */
  isOld: boolean
}

/** The tag at the last price: the price, and the time left of its candle. */
export function LastPrice({ chart, store, look, interval, feed, isOld }: LastPriceProps) {
  const { i18n } = useLingui()
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const tag = root.current
    const [price, note] = tag?.children ?? []
    if (!tag || !price || !note) return undefined
    const [writePrice, writeNote] = [textWriter(price), textWriter(note)]
    const place = (): void => {
      const last = store.candles().at(-1)
      const height = last && chart.heightOf(Number(last.close))
      const isShown = height !== undefined && height >= 0 && height <= chart.paneHeight()
      if (tag.hidden === isShown) tag.hidden = !isShown
      if (!isShown) return
      setStyle(tag, 'transform', `translateY(${Math.round(height)}px) translateY(-50%)`)
      setStyle(tag, 'inlineSize', `${chart.axisWidth()}px`)
    }
    const write = (): void => {
      const last = store.candles().at(-1)
      if (last === undefined) return
      writePrice(priceOf(last.close, look))
      const left = klineAfter(interval, last.time) - gatewayTime(feed)
      const leftText = Number.isNaN(left) ? '' : countdown(left)
      writeNote(isOld ? formatAge(feed.ageMs(), i18n.locale) : leftText)
    }
    const both = (): void => {
      write()
      place()
    }
    both()
    const timer = setInterval(write, 1_000)
    const stops = [chart.onLayout(place), store.onCandles(both)]
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }, [chart, store, look, interval, feed, isOld, i18n.locale])

  return (
    <div ref={root} className={styles.tag} data-old={isOld} data-last-price aria-hidden hidden>
      <b />
      <span />
    </div>
  )
}

function setStyle(element: HTMLElement, name: 'transform' | 'inlineSize', value: string): void {
  if (element.style[name] !== value) element.style[name] = value
}
