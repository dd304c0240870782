import { type PointerEvent, useRef, useState } from 'react'

interface Drag {
  index: number
  startY: number
  rowHeight: number
}

/**
 * Moves rows of one height by their handles. `onMove` is called each time the dragged row takes the
 * place of a neighbour.
 */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const drag = useRef<Drag>(undefined)
  const [dragged, setDragged] = useState<number>()

  function end(): void {
    drag.current = undefined
    setDragged(undefined)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>, index: number): void {
    if (event.button !== 0) return
    const row = event.currentTarget.closest('li')
    if (row === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { index, startY: event.clientY, rowHeight: row.offsetHeight }
    setDragged(index)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const { current } = drag
    const rows = event.currentTarget.closest('ul')?.children.length ?? 0
    if (current === undefined) return
    const { index, startY, rowHeight } = current
    const wanted = index + Math.round((event.clientY - startY) / rowHeight)
    const to = Math.min(Math.max(wanted, 0), rows - 1)
    if (to === index) return
    onMove(index, to)
    drag.current = { index: to, startY: startY + (to - index) * rowHeight, rowHeight }
    setDragged(to)
  }

  const handleOf = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, index),
    onPointerMove,
    onPointerUp: end,
    onPointerCancel: end,
  })
  return { dragged, handleOf }
}
