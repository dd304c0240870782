import { useCallback, useEffect, useRef, useState } from 'react'
import { nothingOffered, type RowRequest } from '../../../../market/row/row-action.ts'
import { useLazyPart } from '../../../../ui/use-lazy-part.ts'
import type { TokenRows } from './token-rows.ts'

const loadTools = () => import('./TokenTools.tsx')

/** What can be done with tokens: a menu and a sheet, fetched once the list is there. */
export function useTokenTools(rows: TokenRows) {
  const { part, request } = useLazyPart(loadTools)
  const grid = useRef<HTMLDivElement>(null)
  const [offer, setOffer] = useState(nothingOffered)
  const [asked, setAsked] = useState<RowRequest>()

  useEffect(() => void request(), [request])

  /** Tokens have no page: their sheet says what there is to know. */
  const open = useCallback((rowId: string) => {
    const cell = grid.current?.querySelector(`[data-symbol-id="${CSS.escape(rowId)}"] [role]`)
    if (cell === null || cell === undefined) return
    const byKey = grid.current?.querySelector(':focus-visible') !== null
    setAsked({ kind: 'sheet', rowId, anchor: cell, byKey })
  }, [])

  return {
    grid,
    open,
    /** A button for the end of the rows, and whether the order must wait for what is open. */
    offer,
    tools: part && (
      <part.TokenTools {...{ rows, grid, asked }} onAsk={setAsked} onOffer={setOffer} />
    ),
  }
}
