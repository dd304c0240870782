import { useEffect } from 'react'
import { useAlertPanel } from '../../account/alerts/alert-panel.ts'
import { phoneScreen } from '../../ui/use-media.ts'
import { onLongPress } from './long-press.ts'
import { type AskRow, type GridRef, type RowList, type RowRequest, rowIdOf } from './row-action.ts'

/** Where a menu beside its row would be too far from the thumb. */
const wantsSheet = `(hover: none), ${phoneScreen}`

interface RowGesturesInput {
  grid: GridRef
  onAsk: AskRow
  /** Goes to the page of a row; absent where rows have none, and no card either. */
  open?: RowList['open']
}

/**
 * The ways to what a row can do: its buttons, a press of the other button, a finger that rests on it, and
 * the keys. One listener of each kind for all rows of a grid.
 */
export function useRowGestures({ grid, onAsk, open }: RowGesturesInput): void {
  const alertPanel = useAlertPanel()
  useEffect(() => {
    const root = grid.current
    if (root === null) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const press = ({ target }: MouseEvent): void => {
      const button = target instanceof Element ? target.closest('[data-act]') : null
      const rowId = rowIdOf(button)
      if (button === null || rowId === undefined) return
      const action = button.getAttribute('data-act')
      if (action === 'details') open?.(rowId)
      if (action === 'alert') alertPanel.open({ symbolId: rowId })
      if (action !== 'more') return
      const kind = matchMedia(wantsSheet).matches ? 'sheet' : 'menu'
      onAsk({ kind, rowId, anchor: button, byKey: true })
    }
    const ask = (event: Event, wanted: RowRequest | undefined): void => {
      if (wanted === undefined) return
      event.preventDefault()
      onAsk(wanted)
    }
    root.addEventListener('click', press, { signal })
    root.addEventListener('contextmenu', (event) => ask(event, menuRequest(event)), { signal })
    if (open !== undefined) {
      root.addEventListener('keydown', (event) => ask(event, cardRequest(event)), { signal })
    }
    onLongPress(root, onAsk, signal)
    return () => listening.abort()
  }, [grid, open, onAsk, alertPanel])
}

/** The menu that an event asks for; Shift and a press leave it to the browser. */
function menuRequest(event: MouseEvent): RowRequest | undefined {
  const { target, clientX, clientY } = event
  const rowId = rowIdOf(target)
  if (rowId === undefined || !(target instanceof Element)) return undefined
  if (target.matches(':focus-visible')) return { kind: 'menu', rowId, anchor: target, byKey: true }
  if (event.shiftKey) return undefined
  const byTouch = event instanceof PointerEvent && event.pointerType === 'touch'
  const anchor = { getBoundingClientRect: () => new DOMRect(clientX, clientY, 0, 0) }
  return { kind: byTouch ? 'sheet' : 'menu', rowId, anchor, byKey: false }
}

/** The card that the space bar asks for, of the row that holds the keyboard focus. */
function cardRequest({ key, target }: KeyboardEvent): RowRequest | undefined {
  const rowId = rowIdOf(target)
  if (key !== ' ' || rowId === undefined) return undefined
  if (!(target instanceof HTMLElement) || target instanceof HTMLButtonElement) return undefined
  return { kind: 'card', rowId, anchor: target, byKey: true }
}
