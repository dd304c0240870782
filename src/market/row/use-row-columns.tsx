import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { hasTrend, type MarketColumn } from '../market-column.ts'
import styles from './row-actions.module.css'

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
  columns: readonly MarketColumn[],
  nameOf: (row: number) => string,
  buttons: readonly RowButton[],
): readonly MarketColumn[] {
  const { t } = useLingui()
  const overTrend = hasTrend(columns)

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
    return [...(overTrend ? [] : [room]), ...offered]
  }, [t, overTrend, nameOf, buttons])
}
