import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { MarketColumn } from '../columns/market-column.ts'
import styles from './row-actions.module.css'

/** What a button opens, where it leads nowhere. */
const popups = { details: undefined, alert: 'dialog', more: 'menu' } as const

/** A button of a row. */
export type RowButton = keyof typeof popups

/**
 * The columns with the buttons of rows. They stand in the gutter on touch, and under a pointer over the
 * shape of the day, or in room of their own, see `withRowRoom`.
 * @param nameOf the name of a row, such as `BTC/USDT`; the same function each time
 * @param buttons those that the rows have; the same array each time
 */
export function useRowColumns(
  nameOf: (row: number) => string,
  buttons: readonly RowButton[],
): readonly MarketColumn[] {
  const { t } = useLingui()

  return useMemo(() => {
    const column = (
      action: RowButton,
      label: string,
      labelOf: (name: string) => string,
    ): MarketColumn => ({
      id: action,
      label,
      floats: styles.cell ?? '',
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
    const all = [
      column('details', t`Details`, (name) => t`Details of ${name}`),
      column('alert', t`Alert`, (name) => t`Set an alert for ${name}`),
      column('more', t`More`, (name) => t`More actions for ${name}`),
    ]
    return all.filter(({ id }) => buttons.some((wanted) => wanted === id))
  }, [t, nameOf, buttons])
}
