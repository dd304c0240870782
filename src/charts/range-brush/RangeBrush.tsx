import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { linePath, nearestIndex } from '../line-paths.ts'
import { domainOf, scaleBetween } from '../plot-scale.ts'
import { useWidth } from '../use-width.ts'
import { draggedTo, endByKey, type Grab, grabAt, type Span, withEnd } from './brush.ts'
import styles from './range-brush.module.css'

interface RangeBrushProps {
  /** Names the strip for screen readers, and its two ends. */
  label: string
  endLabels: Readonly<Record<'from' | 'to', string>>
  /** All places of the history, rising, and what it was there. */
  x: readonly number[]
  values: readonly number[]
  /** What is shown of them. */
  span: Span
  /** Places that Page Up and Page Down move an end by. */
  page: number
  formatX: (x: number) => string
  /** The span is on its way: it is shown, and not chosen yet. */
  onDrag: (span: Span) => void
  onChoose: (span: Span) => void
  /** Everything is to be as it was: Escape, or a double click. */
  onReset: () => void
}

const height = 44
/** Room beside the line, so that the grips at its ends can be taken. */
const edge = 12
/** How far from an end a pointer still takes it, px. */
const reach = 12

/**
 * The whole of a history in a strip, and what is shown of it as a window: drawn, moved and dragged at its ends by a
 * pointer, each end by keys. Like all that lies along a line of time it runs from left to right in every language.
 */
export function RangeBrush(props: RangeBrushProps) {
  const { label, endLabels, x, values, span, page, formatX, onDrag, onChoose, onReset } = props
  const [root, width] = useWidth<HTMLDivElement>()
  const grab = useRef<Grab>(undefined)
  const last = x.length - 1
  const xAt = scaleBetween([x[0] ?? 0, x[last] ?? 1], edge, Math.max(edge + 1, width - edge))
  const yAt = scaleBetween(domainOf(values) ?? [0, 1], height - 4, 4)
  const leftOf = (at: number): number => xAt(x[at] ?? 0)

  const placeOf = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number => {
    const offset = clientX - currentTarget.getBoundingClientRect().left
    const share = (offset - edge) / Math.max(1, width - 2 * edge)
    const [first, final] = [x[0] ?? 0, x[last] ?? 1]
    return nearestIndex(x, first + share * (final - first))
  }
  const take = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const perPlace = Math.max(1, width - 2 * edge) / Math.max(1, last)
    grab.current = grabAt(placeOf(event), span, last, reach / perPlace)
  }
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (grab.current === undefined) return
    onDrag(draggedTo(grab.current, placeOf(event), last))
  }
  const drop = (event: PointerEvent<HTMLElement>): void => {
    const taken = grab.current
    grab.current = undefined
    if (taken === undefined) return
    const at = placeOf(event)
    // A press that went nowhere is none.
    if (at === taken.at) onDrag(taken.span)
    else onChoose(draggedTo(taken, at, last))
  }
  const letGo = (): void => {
    if (grab.current !== undefined) onDrag(grab.current.span)
    grab.current = undefined
  }
  const onKeyDown = (event: KeyboardEvent, end: 'from' | 'to'): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = endByKey(event.key, span[end], last, page)
    if (at === undefined && event.key !== 'Escape') return
    event.preventDefault()
    if (at === undefined) onReset()
    else onChoose(withEnd(span, end, at, last))
  }
  const [left, right] = [leftOf(span.from), leftOf(span.to)]
  return (
    <div
      ref={root}
      className={styles.strip}
      dir="ltr"
      role="group"
      aria-label={label}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={letGo}
      onDoubleClick={onReset}
    >
      <svg className={styles.svg} width={width || undefined} height={height} aria-hidden>
        {width > 0 && (
          <>
            <path className={styles.line} d={linePath(x, values, xAt, yAt)} />
            <rect className={styles.veil} x={0} y={0} width={left} height={height} />
            <rect
              className={styles.veil}
              x={right}
              y={0}
              width={Math.max(0, width - right)}
              height={height}
            />
            <rect
              className={styles.window}
              x={left}
              y={0.5}
              width={Math.max(0, right - left)}
              height={height - 1}
            />
          </>
        )}
      </svg>
      {width > 0 &&
        (['from', 'to'] as const).map((end) => (
          <div
            key={end}
            className={styles.grip}
            style={{ left: end === 'from' ? left : right }}
            role="slider"
            tabIndex={0}
            aria-label={endLabels[end]}
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={span[end]}
            aria-valuetext={formatX(x[span[end]] ?? 0)}
            onKeyDown={(event) => onKeyDown(event, end)}
          />
        ))}
    </div>
  )
}
