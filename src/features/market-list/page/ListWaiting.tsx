import { Trans } from '@lingui/react/macro'
import type { LineStatus } from '../../../feed/feed-types.ts'
import { chosenColumns } from '../../../market/columns/column-choice.ts'
import type { ColumnLayout } from '../../../market/columns/market-column.ts'
import { starLayout } from '../../../market/columns/star-column.tsx'
import { useStarLabels } from '../../../market/columns/use-star-labels.ts'
import { TableSkeleton } from '../../../market/table/TableSkeleton.tsx'
import { usePreferences } from '../../../storage/react.tsx'
import button from '../../../ui/button.module.css'
import styles from '../../../ui/message.module.css'

interface ListWaitingProps {
  list: string
  columns: readonly ColumnLayout[]
  status: Pick<LineStatus, 'phase' | 'reason'>
  /** Its rows have stars. */
  stars?: boolean
}

/** Stands in for a list before there are values, or when none can be had. */
export function ListWaiting({ list, columns, status, stars = true }: ListWaitingProps) {
  const { preferences } = usePreferences()
  const labels = useStarLabels()
  if (status.phase !== 'error') {
    const chosen = chosenColumns(columns, preferences.columns[list])
    return <TableSkeleton list={list} columns={stars ? [starLayout(labels), ...chosen] : chosen} />
  }
  return <ListTrouble list={list} reason={status.reason} />
}

/** Says that prices cannot be had, and why where that is known. */
export function ListTrouble({ list, reason }: { list: string; reason: string }) {
  return (
    <div className={styles.message} data-list={list} role="alert">
      <p className={styles.title}>
        <Trans>Prices are not available</Trans>
      </p>
      <p className={styles.text}>
        <Trans>They will appear here as soon as the exchange answers.</Trans>
      </p>
      <p className={styles.reason}>
        <bdi>{reason}</bdi>
      </p>
      <button type="button" className={button.quiet} onClick={() => location.reload()}>
        <Trans>Refresh</Trans>
      </button>
    </div>
  )
}
