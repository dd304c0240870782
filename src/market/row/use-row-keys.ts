import { useEffect } from 'react'
import { type AskRow, type GridRef, rowIdOf } from './row-action.ts'

/** Opens the card of the row that holds the keyboard focus, with the space bar. */
export function useRowKeys(grid: GridRef, onAsk: AskRow): void {
  useEffect(() => {
    const root = grid.current
    if (root === null) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event
      const rowId = rowIdOf(target)
      if (event.key !== ' ' || rowId === undefined || !(target instanceof HTMLElement)) return
      if (target instanceof HTMLButtonElement) return
      event.preventDefault()
      onAsk({ kind: 'card', rowId, anchor: target, byKey: true })
    }
    root.addEventListener('keydown', onKey)
    return () => root.removeEventListener('keydown', onKey)
  }, [grid, onAsk])
}
