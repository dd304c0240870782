import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { hasTrend, type MarketColumn } from '../columns/market-column.ts'
import type { RowButton } from './row-action.ts'
import type { rowColumns } from './row-columns.tsx'

/** Room that a button takes where it stands over nothing, in rem. */
const buttonWidth = 2

interface RowButtonsInput {
  /** Makes their columns; undefined until it was fetched. */
  columnsOf: typeof rowColumns | undefined
  /** The name of a row, such as `BTC/USDT`; the same function each time. */
  nameOf: (row: number) => string
  /** Those that the rows have; the same array each time. */
  buttons: readonly RowButton[]
  /** How many they have where there is room for all. */
  most: number
}

/**
 * Gives a list's columns those with the buttons of its rows, and room for them where they cannot stand
 * over the shape of the day. It is there before the buttons, so that their coming moves nothing.
 */
export function useRowButtons(
  input: RowButtonsInput,
): (columns: readonly MarketColumn[]) => readonly MarketColumn[] {
  const { columnsOf, nameOf, buttons, most } = input
  const { t } = useLingui()
  const own = useMemo(() => columnsOf?.(t, nameOf, buttons) ?? [], [t, columnsOf, nameOf, buttons])
  return useCallback(
    (columns) => [...columns, ...(hasTrend(columns) ? [] : [roomFor(most)]), ...own],
    [own, most],
  )
}

function roomFor(buttons: number): MarketColumn {
  return {
    id: 'room',
    label: '',
    width: `${buttons * buttonWidth}rem`,
    from: 'desktop',
    align: 'end',
    empty: true,
    cell: () => null,
  }
}
