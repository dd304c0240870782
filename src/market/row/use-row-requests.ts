import { useEffect } from 'react'
import { useAlertPanel } from '../../account/alerts/alert-panel.ts'
import { phoneScreen } from '../../ui/use-media.ts'
import { type AskRow, type GridRef, type RowList, type RowRequest, rowIdOf } from './row-action.ts'

/** Where a menu beside its row would be too far from the thumb. */
const wantsSheet = `(hover: none), ${phoneScreen}`

/** Answers the buttons of rows and what asks for their menu: a press of the other button, or a key. */
export function useRowRequests(grid: GridRef, open: RowList['open'], onAsk: AskRow): void {
  const alertPanel = useAlertPanel()
  useEffect(() => {
    const root = grid.current
    if (root === null) return undefined
    const press = ({ target }: MouseEvent): void => {
      const button = target instanceof Element ? target.closest('[data-act]') : null
      const rowId = rowIdOf(button)
      if (button === null || rowId === undefined) return
      const action = button.getAttribute('data-act')
      if (action === 'details') open(rowId)
      if (action === 'alert') alertPanel.open({ symbolId: rowId })
      if (action !== 'more') return
      const kind = matchMedia(wantsSheet).matches ? 'sheet' : 'menu'
      onAsk({ kind, rowId, anchor: button, byKey: true })
    }
    const menu = (event: MouseEvent): void => {
      const wanted = menuRequest(event)
      if (wanted === undefined) return
      event.preventDefault()
      onAsk(wanted)
    }
    root.addEventListener('click', press)
    root.addEventListener('contextmenu', menu)
    return () => {
      root.removeEventListener('click', press)
      root.removeEventListener('contextmenu', menu)
    }
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
