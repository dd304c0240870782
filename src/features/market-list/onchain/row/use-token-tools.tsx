import { useCallback, useEffect, useRef, useState } from 'react'
import type { RowButton, RowRequest } from '../../../../market/row/row-action.ts'
import { useRowButtons } from '../../../../market/row/use-row-buttons.ts'
import { useLazyPart } from '../../../../ui/use-lazy-part.ts'
import type { TokenRows } from './token-rows.ts'

const loadTools = async () => {
  const parts = [
    import('./TokenTools.tsx'),
    import('../../../../market/row/row-columns.tsx'),
  ] as const
  const [{ TokenTools }, { rowColumns }] = await Promise.all(parts)
  return { TokenTools, rowColumns }
}

const buttons: readonly RowButton[] = ['more']

/** What can be done with tokens: a menu and a sheet, fetched once the list is there. */
export function useTokenTools(rows: TokenRows) {
  const { part, request } = useLazyPart(loadTools)
  const grid = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<RowRequest>()

  const { source } = rows
  const nameOf = useCallback((row: number) => source.token(row)?.symbol ?? '', [source])
  const withButtons = useRowButtons({
    columnsOf: part?.rowColumns,
    nameOf,
    buttons,
    most: buttons.length,
  })

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
    /** The columns of the list with that of its rows' button. The same function until it changes. */
    withButtons,
    /** True while something is open that stands beside its row: the order must wait. */
    holds: asked !== undefined,
    tools: part && <part.TokenTools {...{ rows, grid, asked }} onAsk={setAsked} />,
  }
}
