import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import type { PriceLook } from '../../../../charts/price-chart/look.ts'
import type { PriceChart } from '../../../../charts/price-chart/price-chart.ts'
import { quotedPriceOf } from '../price-of.ts'
import { steppedBy, tickPrice } from './line-price.ts'
import styles from './price-line.module.css'

interface PriceLineProps {
  chart: PriceChart
  look: PriceLook
  /** Decimals of the symbol's prices. */
  scale: number
  /** Where it stands, a decimal. */
  price: string
  /** An alert that is being made, or one that exists. */
  tone: 'new' | 'set'
  /** What the line is, for screen readers. */
  label: string
  takesFocus?: boolean
  /** The line is on its way: it is there now, and may go on. */
  onMove: (price: string) => void
  /** The line was let go of. */
  onDrop: () => void
  /** Escape was pressed: it goes back, or away. */
  onCancel: () => void
  /** Enter was pressed. */
  onConfirm: () => void
  /** What stands on the line. */
  children: ReactNode
}

const bigStep = 10

/** A line at a price that is dragged, or moved by keys: one tick by an arrow, with Shift ten. */
export function PriceLine(props: PriceLineProps) {
  const { chart, look, scale, price, tone, label, takesFocus = false, children } = props
  const root = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const grabbed = useRef<number>(undefined)

  useEffect(() => {
    const place = (): void => {
      const line = root.current
      if (line === null) return
      const height = chart.heightOf(Number(price))
      const isShown = height !== undefined && height >= 0 && height <= chart.paneHeight()
      line.hidden = !isShown
      if (!isShown) return
      line.style.transform = `translateY(${Math.round(height)}px)`
      line.style.setProperty('--axis', `${chart.axisWidth()}px`)
    }
    place()
    return chart.onLayout(place)
  }, [chart, price])

  useEffect(() => {
    if (takesFocus) handle.current?.focus()
  }, [takesFocus])

  const grab = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grabbed.current = event.clientY - (chart.heightOf(Number(price)) ?? 0)
  }
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (grabbed.current === undefined) return
    const wanted = chart.priceAt(event.clientY - grabbed.current)
    if (wanted !== undefined) props.onMove(tickPrice(wanted, scale))
  }
  const drop = (): void => {
    if (grabbed.current === undefined) return
    grabbed.current = undefined
    props.onDrop()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step !== undefined) {
      props.onMove(steppedBy(price, step * (event.shiftKey ? bigStep : 1), scale))
    } else if (event.key === 'Escape') props.onCancel()
    else if (event.key === 'Enter') props.onConfirm()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const text = quotedPriceOf(price, look, scale)
  return (
    <div ref={root} className={styles.line} data-tone={tone} data-price-line={price} hidden>
      <div
        ref={handle}
        className={styles.handle}
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={label}
        aria-valuenow={Number(price)}
        aria-valuetext={text}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={onKeyDown}
      />
      <span className={styles.tag}>{text}</span>
      {children}
    </div>
  )
}
