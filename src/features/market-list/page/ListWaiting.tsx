import type { ListStatus } from '../../../feed/feed-types.ts'
import { chosenColumns } from '../../../market/columns/column-choice.ts'
import type { ColumnLayout } from '../../../market/columns/market-column.ts'
import { starLayout } from '../../../market/columns/star-column.tsx'
import { useStarLabels } from '../../../market/columns/use-star-labels.ts'
import { ListError } from '../../../market/table/ListError.tsx'
import { TableSkeleton } from '../../../market/table/TableSkeleton.tsx'
import { usePreference } from '../../../storage/react.tsx'

interface ListWaitingProps {
  list: string
  columns: readonly ColumnLayout[]
  status: Pick<ListStatus, 'phase' | 'reason'>
  /** Its rows have stars. */
  stars?: boolean
}

/** Stands in for a list before there are values, or when none can be had. */
export function ListWaiting({ list, columns, status, stars = true }: ListWaitingProps) {
  const choices = usePreference('columns')
  const labels = useStarLabels()
  if (status.phase !== 'error') {
    const chosen = chosenColumns(columns, choices[list])
    return <TableSkeleton list={list} columns={stars ? [starLayout(labels), ...chosen] : chosen} />
  }
  return <ListError list={list} reason={status.reason} />
}
