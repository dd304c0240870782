import { useCallback, useEffect, useRef } from 'react'
import { type AskRow, type GridRef, type RowRequest, rowIdOf } from './row-action.ts'

/** How long a pointer rests on a name before its card opens, in ms. */
const opensAfter = 450
/** How long it may be on its way to the card, in ms. */
const closesAfter = 250

interface HoverCardInput {
  grid: GridRef
  asked: RowRequest | undefined
  onAsk: AskRow
}

/**
 * Opens the card of a row when a mouse comes to rest on its name, never while it moves, and closes it
 * when the mouse has left both. Answers what to call when it comes onto the card or leaves it.
 */
export function useHoverCard({ grid, asked, onAsk }: HoverCardInput): (inside: boolean) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = useRef(asked)
  open.current = asked

  const closeSoon = useCallback(() => {
    clearTimeout(timer.current)
    if (open.current?.kind !== 'card' || open.current.byKey) return
    timer.current = setTimeout(() => onAsk(undefined), closesAfter)
  }, [onAsk])

  useEffect(() => {
    const root = grid.current
    if (root === null) return undefined
    const follow = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return
      const rowId = rowIdOf(event.target)
      const name = nameUnder(event)
      const { current } = open
      if (name === null || rowId === undefined) return closeSoon()
      clearTimeout(timer.current)
      if (current !== undefined && (current.kind !== 'card' || current.rowId === rowId)) return
      const request = { kind: 'card', rowId, anchor: name, byKey: false } as const
      timer.current = setTimeout(() => onAsk(request), opensAfter)
    }
    const drop = (): void => {
      clearTimeout(timer.current)
      if (open.current?.kind === 'card' && !open.current.byKey) onAsk(undefined)
    }
    const listening = new AbortController()
    const { signal } = listening
    root.addEventListener('pointermove', follow, { signal })
    root.addEventListener('pointerleave', closeSoon, { signal })
    root.addEventListener('pointerdown', drop, { signal })
    globalThis.addEventListener('scroll', drop, { passive: true, signal })
    return () => {
      clearTimeout(timer.current)
      listening.abort()
    }
  }, [grid, onAsk, closeSoon])

  return useCallback((inside) => (inside ? clearTimeout(timer.current) : closeSoon()), [closeSoon])
}

/** The name that a pointer is on: the link in it covers its whole row, so that its place decides. */
function nameUnder({ target, clientX }: PointerEvent): Element | null {
  if (!(target instanceof Element) || target.closest('button') !== null) return null
  const name = target.closest('[role="row"]')?.querySelector('[role="rowheader"]') ?? null
  const { left, right } = name?.getBoundingClientRect() ?? new DOMRect()
  return clientX >= left && clientX <= right ? name : null
}
