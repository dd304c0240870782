import { useLayoutEffect, useState } from 'react'
import { useMedia } from '../../ui/use-media.ts'
import { ComparePanel } from './popups/ComparePanel.tsx'
import type { GridRef, RowList, RowOffer, RowRequest } from './row-action.ts'
import { useLongPress } from './use-long-press.ts'
import { type RowButton, useRowColumns } from './use-row-columns.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useRowPopups } from './use-row-popups.ts'
import { useRowRequests } from './use-row-requests.ts'
import { useRowRest } from './use-row-rest.ts'
import { useSymbolName } from './use-symbol-name.ts'

/** Where there is room for all buttons, which a pointer or the focus brings out. */
const roomy = '(not (pointer: coarse)) and (width>=75em)'
const allButtons: readonly RowButton[] = ['details', 'alert', 'more']
const oneButton: readonly RowButton[] = ['more']

interface RowToolsProps {
  list: RowList
  grid: GridRef
  onOffer: (offer: RowOffer) => void
}

/** The buttons, the menu, the sheet and the card of rows, the ways to them, and what is compared. */
export function RowTools({ list, grid, onOffer }: RowToolsProps) {
  const { table } = list.view
  const [asked, setAsked] = useState<RowRequest>()
  const nameOf = useSymbolName(table)
  const offered = useRowColumns(nameOf, useMedia(roomy) ? allButtons : oneButton)
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
