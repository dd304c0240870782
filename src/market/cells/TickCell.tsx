import { type HTMLAttributes, memo, useLayoutEffect, useRef, useState } from 'react'
import type { LiveText } from './cell-text.ts'
import { directionName } from './direction.ts'
import { flash } from './flashes.ts'
import styles from './tick-cell.module.css'
import { tickView, wordsOf } from './tick-view.ts'

/** What the element has that is a cell of something. */
export type CellAttributes = HTMLAttributes<HTMLElement> &
  Readonly<Record<`data-${string}`, string | boolean | undefined>>

interface TickCellProps {
  row: number
  /** Replacing it draws the cell anew, without a flash. */
  live: LiveText
  /** Takes the colour of every move for a moment. */
  flashes?: boolean
  /** Class of its one element. */
  className?: string | undefined
  /** Where no cell is around it, but it is one. */
  cell?: CellAttributes
}

/**
 * A number that changes with ticks. React renders it once: its children never change afterwards. From
 * then on it writes its own nodes, when it is mounted and in the flushes of the feed. A screen has
 * hundreds of these, so most are one element with one text.
 */
export const TickCell = memo(function TickCell(props: TickCellProps) {
  const { row, live, flashes = false, className, cell } = props
  const root = useRef<HTMLElement>(null)
  const [first] = useState(() => live.read(row))

  useLayoutEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const view = tickView(element)
    const show = (): number => {
      const text = live.read(row)
      view.show(text)
      return text.value
    }
    let value = show()
    return live.watch(row, () => {
      const before = value
      value = show()
      if (flashes && (value > before || value < before)) flash(element, value > before)
    })
  }, [row, live, flashes])

  const words = wordsOf(first)
  return (
    <bdi
      {...cell}
      ref={root}
      className={className === undefined ? styles.tick : `${styles.tick} ${className}`}
      dir="ltr"
      translate="no"
      data-direction={directionName(first.direction)}
      suppressHydrationWarning
    >
      {words !== '' && (
        <span data-part="spoken" className={styles.spoken} suppressHydrationWarning>
          {words}
        </span>
      )}
      {first.full === '' ? (
        first.lead
      ) : (
        <span data-part="shown" title={first.full} aria-hidden suppressHydrationWarning>
          {first.lead}
          <sub suppressHydrationWarning>{first.zeros}</sub>
          {first.rest}
        </span>
      )}
    </bdi>
  )
})
