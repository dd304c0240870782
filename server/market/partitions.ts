import type { Partition } from '../../src/contract/entities/market/partitions.ts'
import { slugOf } from '../../src/contract/market/list-slugs.ts'
import { hasLabel, type SymbolTable } from '../../src/contract/market/symbol-table.ts'

const labels = ['new', 'hot'] as const

/** What decides which categories somebody is told, and how they are called. */
export interface PartitionChoice {
  /** Codes of coins whose rows are in no category. */
  hidden: ReadonlySet<string>
  /** What a label, a sector or the watch group is called, by its slug or English name. */
  nameOf: (name: string) => string
  showWatchGroup: boolean
}

/**
 * The categories of a list: New and Hot, then its sectors, the largest first. None is empty, but for the
 * watch group, which stands in front of them where it is asked for.
 */
export function partitionsOf(table: SymbolTable, choice: PartitionChoice): Partition[] {
  const { hidden, nameOf, showWatchGroup } = choice
  const rowsWhere = (holds: (row: number) => boolean): number[] =>
    table.base.flatMap((base, row) => (!hidden.has(base) && holds(row) ? [row] : []))
  const labelled = labels.map((label): Partition => {
    const rows = rowsWhere((row) => hasLabel(table.labels[row] ?? 0, label))
    return { id: label, kind: 'label', name: nameOf(label), rows }
  })
  const sectors = table.sectorNames.map((name, sector): Partition => {
    const rows = rowsWhere((row) => table.sectors[row]?.includes(sector) === true)
    return { id: `sector-${slugOf(name)}`, kind: 'sector', name: nameOf(name), rows }
  })
  sectors.sort((a, b) => b.rows.length - a.rows.length || a.id.localeCompare(b.id))
  const filled = [...labelled, ...sectors].filter(({ rows }) => rows.length > 0)
  if (!showWatchGroup) return filled
  return [{ id: 'watch', kind: 'watch', name: nameOf('watch'), rows: [] }, ...filled]
}
