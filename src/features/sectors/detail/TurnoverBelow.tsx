import { useLingui } from '@lingui/react/macro'
import type { LiveText } from '../../../market/cells/cell-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import styles from './coin-columns.module.css'

/** The turnover of a coin beside its weight, where a phone has no column for it. */
export function TurnoverBelow({ row, turnover }: { row: number; turnover: LiveText }) {
  const { t } = useLingui()
  return (
    <span className={`${styles.below} ${styles.turnover}`}>
      {' · '}
      {t`Vol`} <TickCell row={row} live={turnover} />
    </span>
  )
}
