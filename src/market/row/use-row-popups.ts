import { useEffect } from 'react'
import { partUnavailable, useNotify } from '../../app/notify.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import type { AskRow, GridRef, RowRequest } from './row-action.ts'

const loadPopups = () => import('./popups/RowPopups.tsx')

/** What shows that somebody is about to use the rows. */
const signs = ['pointermove', 'pointerdown', 'focusin'] as const

/**
 * What opens beside rows: fetched at the first sign that somebody uses them, because most of its code
 * is that of menus and dialogs. Undefined until it came.
 */
export function useRowPopups(grid: GridRef, asked: RowRequest | undefined, onAsk: AskRow) {
  const { part, request } = useLazyPart(loadPopups)
  const notify = useNotify()
  const wanted = asked !== undefined

  useEffect(() => {
    const root = grid.current
    if (root === null) return undefined
    const fetchIt = (): void => {
      for (const sign of signs) root.removeEventListener(sign, fetchIt)
      void request()
    }
    for (const sign of signs) root.addEventListener(sign, fetchIt, { passive: true })
    return () => {
      for (const sign of signs) root.removeEventListener(sign, fetchIt)
    }
  }, [grid, request])

  useEffect(() => {
    if (!wanted) return
    void request().then((came) => {
      if (came) return
      onAsk(undefined)
      notify(partUnavailable)
    })
  }, [wanted, request, onAsk, notify])

  return part
}
