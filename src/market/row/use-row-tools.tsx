import { useEffect, useRef, useState } from 'react'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { useMedia } from '../../ui/use-media.ts'
import { useSymbolName } from '../data/use-symbol-name.ts'
import type { RowButton, RowList, RowRequest } from './row-action.ts'
import { useRowButtons } from './use-row-buttons.ts'

const loadTools = async () => {
  const parts = [import('./RowTools.tsx'), import('./row-columns.tsx')] as const
  const [{ RowTools }, { rowColumns }] = await Promise.all(parts)
  return { RowTools, rowColumns }
}

/** The first screen has this long for itself, in ms. */
const fetchAfter = 700

/** Where there is room for all buttons, which a pointer or the focus brings out. */
const roomy = '(not (pointer: coarse)) and (width>=75em)'
const allButtons: readonly RowButton[] = ['details', 'alert', 'more']
const oneButton: readonly RowButton[] = ['more']

/**
 * What the rows of a list can do: buttons at their end, a menu, a sheet and a card. All of it is
 * fetched after the first screen.
 */
export function useRowTools(list: RowList) {
  const { part, request } = useLazyPart(loadTools)
  const grid = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<RowRequest>()
  const nameOf = useSymbolName(list.view.table)
  const withButtons = useRowButtons({
    columnsOf: part?.rowColumns,
    nameOf,
    buttons: useMedia(roomy) ? allButtons : oneButton,
    most: allButtons.length,
  })

  useEffect(() => {
    const timer = setTimeout(request, fetchAfter)
    return () => clearTimeout(timer)
  }, [request])

  return {
    grid,
    /** The columns of the list with those of its rows' buttons. The same function until these change. */
    withButtons,
    /** True while something is open that stands beside its row: the order must wait. */
    holds: asked !== undefined,
    tools: part && <part.RowTools {...{ list, grid, asked }} onAsk={setAsked} />,
  }
}
