import { useCallback, useLayoutEffect, useState } from 'react'
import { pairName } from '../list-filter.ts'
import { ComparePanel } from './ComparePanel.tsx'
import type { GridRef, RowList, RowOffer, RowRequest } from './row-action.ts'
import { useLongPress } from './use-long-press.ts'
import { type RowButton, useRowColumns } from './use-row-columns.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useRowPopups } from './use-row-popups.ts'
import { useRowRequests } from './use-row-requests.ts'
import { useRowRest } from './use-row-rest.ts'

const buttons: readonly RowButton[] = ['details', 'alert', 'more']

interface RowToolsProps {
  list: RowList
  grid: GridRef
  onOffer: (offer: RowOffer) => void
}

/** The buttons, the menu, the sheet and the card of rows, the ways to them, and what is compared. */
export function RowTools({ list, grid, onOffer }: RowToolsProps) {
  const { table } = list.view
  const [asked, setAsked] = useState<RowRequest>()
  const nameOf = useCallback((row: number) => pairName(table, row), [table])
  const offered = useRowColumns(nameOf, buttons)
  const holds = asked !== undefined
  useLayoutEffect(() => onOffer({ columns: offered, holds }), [onOffer, offered, holds])

  const onPointer = useRowRest({ grid, asked, onAsk: setAsked })
  useRowRequests(grid, list.open, setAsked)
  useRowKeys(grid, setAsked)
  useLongPress(grid, setAsked)
  const popups = useRowPopups(grid, asked, setAsked)
  return (
    <>
      {popups && <popups.RowPopups {...{ list, asked, onPointer }} onAsk={setAsked} />}
      <ComparePanel view={list.view} />
    </>
  )
}
