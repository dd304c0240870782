import type { ColumnLayout } from '../../../market/columns/market-column.ts'
import type { ListPage } from './use-list-page.ts'

/** What the tools of a list work on. */
export interface ListToolsProps {
  /** Name under which its columns are remembered. */
  list: string
  /** All columns that it can have, the fixed first one included. */
  columns: readonly ColumnLayout[]
  page: ListPage
}
