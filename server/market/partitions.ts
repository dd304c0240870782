import type { Partition } from '../../src/contract/entities/partitions.ts'
import { slugOf } from '../../src/contract/market/list-slugs.ts'
import { hasLabel, type SymbolTable } from '../../src/contract/market/symbol-table.ts'

const labels = [
  { label: 'new', name: 'New' },
  { label: 'hot', name: 'Hot' },
] as const

/** The categories of a list: New and Hot, then its sectors, the largest first. None is empty. */
export function partitionsOf(table: SymbolTable): Partition[] {
  const labelled = labels.map(({ label, name }): Partition => {
    const rows = rowsWhere(table.labels, (bits) => hasLabel(bits, label))
    return { id: label, kind: 'label', name, rows }
  })
  const sectors = table.sectorNames.map((name, sector): Partition => {
    const rows = rowsWhere(table.sectors, (own) => own.includes(sector))
    return { id: `sector-${slugOf(name)}`, kind: 'sector', name, rows }
  })
  sectors.sort((a, b) => b.rows.length - a.rows.length || a.name.localeCompare(b.name))
  return [...labelled, ...sectors].filter(({ rows }) => rows.length > 0)
}

function rowsWhere<Value>(column: readonly Value[], holds: (value: Value) => boolean): number[] {
  return column.flatMap((value, row) => (holds(value) ? [row] : []))
}
