import type { OpenInterestChanges } from '../../../contract/entities/market/open-interest-changes.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { type LiveText, missingText, plainText } from '../../../market/cells/cell-text.ts'
import type { ListView } from '../../../market/data/list-view.ts'

/** How rows of a list are ranked by a figure, and what they show of it. */
export interface RowRank {
  keyOf: (view: ListView) => (row: number) => number
  textOf: (view: ListView) => LiveText
}

/**
 * Ranks the perpetual of each coin by how far its open interest has changed, whichever way. A change of open interest
 * is neither good nor bad, so it has a sign and no colour.
 */
export function openInterestRank(changes: OpenInterestChanges['changes']): RowRank {
  const byCoin = new Map(changes.map(({ base, change }) => [base, change]))
  const changeOf = ({ table }: ListView, row: number): number =>
    table.deliveryTime[row] === 0 ? (byCoin.get(table.base[row] ?? '') ?? Number.NaN) : Number.NaN
  return {
    keyOf: (view) => (row) => Math.abs(changeOf(view, row)),
    textOf: (view) => ({
      read(row) {
        const change = changeOf(view, row)
        const { text } = formatPercent(change, view.style)
        return text === '' ? missingText() : plainText(text, change)
      },
      // It comes with an answer and stays until the next one.
      watch: () => () => undefined,
    }),
  }
}
