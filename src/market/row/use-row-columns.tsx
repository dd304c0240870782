import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useMemo } from 'react'
import type { ColumnFrom, MarketColumn } from '../market-column.ts'
import type { GridRef } from './row-action.ts'
import styles from './row-actions.module.css'

/** The column whose cells the buttons stand over: it is a picture, and the card has a larger one. */
const trendColumn = 'trend'

/** What a button opens, where it leads nowhere. */
const popups = { details: undefined, alert: 'dialog', more: 'menu' } as const

/** A button of a row. */
export type RowButton = keyof typeof popups

/** Room that a button takes where it stands over nothing, in px. */
const buttonWidth = 32

/**
 * The columns with the buttons of rows. They stand in the gutter on touch, and under a pointer over the
 * shape of the day, or in room of their own where the list does not show it.
 * @param nameOf the name of a row, such as `BTC/USDT`; the same function each time
 * @param buttons those that the rows have; the same array each time
 */
export function useRowColumns(
  grid: GridRef,
  columns: readonly MarketColumn[],
  nameOf: (row: number) => string,
  buttons: readonly RowButton[],
): readonly MarketColumn[] {
  const { t } = useLingui()
  const hasTrend = columns.some(({ id }) => id === trendColumn)

  useLayoutEffect(() => {
    const style = grid.current?.style
    style?.setProperty('--actions-desktop', trackOf(columns, ['phone', 'tablet', 'desktop']))
    style?.setProperty('--actions-wide', trackOf(columns, ['phone', 'tablet', 'desktop', 'wide']))
  }, [grid, columns])

  return useMemo(() => {
    const column = (
      action: RowButton,
      label: string,
      labelOf: (name: string) => string,
    ): MarketColumn => ({
      id: action,
      label,
      floats: `${styles.cell} ${styles[action]}`,
      width: '',
      from: action === 'more' ? 'phone' : 'desktop',
      align: 'end',
      cell: (row) => (
        <button
          type="button"
          className={styles.button}
          data-act={action}
          aria-label={labelOf(nameOf(row))}
          aria-haspopup={popups[action]}
          tabIndex={-1}
        />
      ),
    })
    const room: MarketColumn = {
      id: 'room',
      label: '',
      width: `${buttons.length * buttonWidth}px`,
      from: 'desktop',
      align: 'end',
      cell: () => null,
    }
    const all = [
      column('details', t`Details`, (name) => t`Details of ${name}`),
      column('alert', t`Alert`, (name) => t`Set an alert for ${name}`),
      column('more', t`More`, (name) => t`More actions for ${name}`),
    ]
    const offered = all.filter(({ id }) => buttons.some((wanted) => wanted === id))
    return [...(hasTrend ? [] : [room]), ...offered]
  }, [t, hasTrend, nameOf, buttons])
}

/** The grid track of the shapes on a screen that shows these columns; `auto` for the end of the row. */
function trackOf(columns: readonly MarketColumn[], shown: readonly ColumnFrom[]): string {
  const tracked = columns.filter(({ from }) => shown.includes(from))
  const trend = tracked.findIndex(({ id }) => id === trendColumn)
  return trend < 0 ? 'auto' : String(trend + 1)
}
