/** One measured figure. */
export interface BenchRow {
  name: string
  value: number
  unit: string
  /** How many times the figure of the table's first row of the same unit this is. */
  ratio?: number
  note?: string
}

/** What one entry of the bench found. */
export interface BenchTable {
  title: string
  /** How it was measured, in a sentence or two: a figure without it means nothing. */
  method: string
  /** Ours come first. */
  rows: BenchRow[]
}

/** Sets the ratio of every row to the first row that has the same unit. */
export function withRatios(rows: readonly BenchRow[]): BenchRow[] {
  return rows.map((row) => {
    const ours = rows.find((other) => other.unit === row.unit)
    return ours === undefined || ours === row || ours.value === 0
      ? row
      : { ...row, ratio: row.value / ours.value }
  })
}

/** The table as lines of text, columns aligned. */
export function formatTable(table: BenchTable): string {
  const cells = table.rows.map((row) => [
    row.name,
    formatValue(row.value),
    row.unit,
    row.ratio === undefined ? '' : `${formatValue(row.ratio)}x`,
    row.note ?? '',
  ])
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(0, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  const lines = cells.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 1 || column === 3 ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd(),
  )
  return [table.title, table.method, '', ...lines.map((line) => `  ${line}`), ''].join('\n')
}

/** Three significant digits, without an exponent. */
function formatValue(value: number): string {
  if (value >= 1_000) return Math.round(value).toLocaleString('en-US')
  return String(Number(value.toPrecision(3)))
}
