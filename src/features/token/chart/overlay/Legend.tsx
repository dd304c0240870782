import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { type Indicator, isOverlay, linesOf } from '../../../../charts/indicators/indicator.ts'
import type { PriceLook } from '../../../../charts/price-chart/look.ts'
import type { PriceChart } from '../../../../charts/price-chart/price-chart.ts'
import { fixedText } from '../../../../charts/price-chart/price-formats.ts'
import { abbreviate } from '../../../../i18n/abbreviate.ts'
import { parseDecimal } from '../../../../i18n/decimal.ts'
import { textWriter } from '../../../../market/cells/text-writer.ts'
import type { CandleStore } from '../data/candle-store.ts'
import { priceOf } from '../price-of.ts'
import styles from './legend.module.css'

interface LegendProps {
  chart: PriceChart | undefined
  store: CandleStore | undefined
  look: PriceLook | undefined
}

/** Stands where nothing is known. */
const dash = '–'

/**
 * The figures of the candle under the crosshair, else of the last, and of what is drawn with it. They change
 * with the pointer, so they are written without a render.
 */
export function Legend({ chart, store, look }: LegendProps) {
  const { t } = useLingui()
  const root = useRef<HTMLDivElement>(null)
  const prices = useRef<HTMLDivElement>(null)

  // What is written over the prices is as high as languages and digits make it.
  useEffect(() => {
    const element = prices.current
    if (element === null || chart === undefined) return undefined
    const sizes = new ResizeObserver(() => chart.keepTop(element.offsetHeight))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [chart])

  useEffect(() => {
    const element = root.current
    if (element === null || chart === undefined || store === undefined || look === undefined) {
      return undefined
    }
    let pointed: number | undefined
    // Indicators are worked out after the candles have changed, by the frame that draws them.
    let isDue = true
    const writers = [...element.querySelectorAll('[data-value]')].map(textWriter)
    const groups = [...element.querySelectorAll<HTMLElement>('[data-pane]')]
    const write = (): void => {
      isDue = false
      const candles = store.candles()
      const at = pointed ?? candles.length - 1
      const candle = candles[at]
      const values: string[] =
        candle === undefined
          ? []
          : [candle.open, candle.high, candle.low, candle.close].map((price) =>
              priceOf(price, look),
            )
      if (candle !== undefined) values.push(abbreviate(parseDecimal(candle.volume), look.style))
      const rendered = chart.indicators().toSorted((one, other) => one.pane - other.pane)
      for (const { lines } of rendered) {
        for (const line of lines) values.push(valueText(line.values[at], look))
      }
      const isFall = candle !== undefined && Number(candle.close) < Number(candle.open)
      const direction = isFall ? 'down' : 'up'
      if (element.dataset.direction !== direction) element.dataset.direction = direction
      for (const [place, writeText] of writers.entries()) writeText(values[place] ?? dash)
    }
    // In every frame of a drag: only what may have moved is looked at.
    const layOut = (): void => {
      if (isDue) write()
      for (const group of groups) {
        const top = `${chart.topOfPane(Number(group.dataset.pane))}px`
        if (group.style.top !== top) group.style.top = top
      }
    }
    layOut()
    isDue = true
    const stops = [
      chart.onPoint((at) => {
        pointed = at
        write()
      }),
      store.onCandles(() => {
        isDue = true
      }),
      chart.onLayout(layOut),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [chart, store, look])

  const below = look?.indicators.filter(({ name }) => !isOverlay(name)) ?? []
  return (
    <div ref={root} className={styles.legend} dir="ltr" aria-hidden data-legend>
      <div ref={prices} className={styles.prices}>
        <div className={styles.candle}>
          {look !== undefined && look.money.rate !== 1 && <span>{look.money.currency}</span>}
          <Figure name={t({ message: 'O', context: 'before a price' })} />
          <Figure name={t({ message: 'H', context: 'before a price' })} />
          <Figure name={t({ message: 'L', context: 'before a price' })} />
          <Figure name={t({ message: 'C', context: 'before a price' })} />
          <Figure name={t({ message: 'Vol', context: 'before an amount' })} />
        </div>
        <div className={styles.averages}>
          {look?.indicators.map((indicator) =>
            isOverlay(indicator.name) ? <Lines key={indicator.name} indicator={indicator} /> : null,
          )}
        </div>
      </div>
      {below.map((indicator, at) => (
        <div key={indicator.name} className={styles.below} data-pane={at + 1}>
          <Lines indicator={indicator} />
        </div>
      ))}
    </div>
  )
}

function Figure({ name }: { name: string }) {
  return (
    <span className={styles.figure}>
      {name}{' '}
      <b dir="ltr" data-value>
        {dash}
      </b>
    </span>
  )
}

function Lines({ indicator }: { indicator: Indicator }) {
  return linesOf(indicator, [], 'day').map(({ label, color }) => (
    <span key={label} className={styles.line} data-series={color}>
      {label}{' '}
      <b dir="ltr" data-value>
        {dash}
      </b>
    </span>
  ))
}

function valueText(value: number | undefined, look: PriceLook): string {
  return value === undefined || Number.isNaN(value)
    ? dash
    : fixedText(value, look.decimals, look.style)
}
