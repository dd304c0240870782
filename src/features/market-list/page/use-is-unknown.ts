import type { SymbolTable } from '../../../contract/market/symbol-table.ts'
import type { ListStatus } from '../../../feed/feed-types.ts'
import { useFeedState } from '../../../feed/react.tsx'

/**
 * True where an address names what a list does not have; false while there is only what the last visit
 * left of a list that is still to come.
 * @param isKnown whether the list with this table has it
 */
export function useIsUnknown(
  { table, origin }: ListStatus,
  isKnown: (table: SymbolTable) => boolean,
): boolean {
  const offline = useFeedState() === 'offline'
  return table !== undefined && (origin !== 'saved' || offline) && !isKnown(table)
}
