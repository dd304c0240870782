import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MarketColumn } from '../columns/market-column.ts'
import type { RowButton } from './row-action.ts'
import styles from './row-actions.module.css'

/** What a button opens, where it leads nowhere. */
const popups = { details: undefined, alert: 'dialog', more: 'menu' } as const

/**
 * The columns with the buttons of rows. They stand in the gutter on touch, and under a pointer over the
 * shape of the day, or in room of their own, see `useRowButtons`.
 * @param nameOf the name of a row, such as `BTC/USDT`
 */
export function rowColumns(
  translate: (text: MessageDescriptor) => string,
  nameOf: (row: number) => string,
  buttons: readonly RowButton[],
): readonly MarketColumn[] {
  const texts: Record<RowButton, { label: string; labelOf: (name: string) => string }> = {
    details: {
      label: translate(msg`Details`),
      labelOf: (name) => translate(msg`Details of ${name}`),
    },
    alert: {
      label: translate(msg`Alert`),
      labelOf: (name) => translate(msg`Set an alert for ${name}`),
    },
    more: {
      label: translate(msg`More`),
      labelOf: (name) => translate(msg`More actions for ${name}`),
    },
  }
  return buttons.map((action) => ({
    id: action,
    label: texts[action].label,
    floats: styles.cell ?? '',
    width: '',
    from: action === 'more' ? 'phone' : 'desktop',
    align: 'end',
    cell: (row) => (
      <button
        type="button"
        className={styles.button}
        data-act={action}
        aria-label={texts[action].labelOf(nameOf(row))}
        aria-haspopup={popups[action]}
        tabIndex={-1}
      />
    ),
  }))
}
