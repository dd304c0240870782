/** A column of a table of text: its heading, and its text in a row. */
export interface CsvColumn {
  heading: string
  text: (row: number) => string
}

const number = /^-?\d+(\.\d+)?$/
/**
 * What makes a spreadsheet take a text for a formula, some only once it has dropped a control character or
 * made a wide sign narrow.
 */
const formula = /^[=+\-@＝＋－＠\t\r\n]/
const special = /[",\r\n]/

/**
 * Rows as comma-separated text with a mark of its encoding, as spreadsheets read it. Texts that one
 * would take for a formula begin with an apostrophe; numbers stand as they are.
 */
export function csvOf(columns: readonly CsvColumn[], rows: Iterable<number>): string {
  const lines = [columns.map(({ heading }) => cell(heading)).join(',')]
  for (const row of rows) lines.push(columns.map(({ text }) => cell(text(row))).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** A number of at most so many decimals as a cell; empty for one that is unknown. */
export function csvNumber(value: number, decimals: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(decimals))) : ''
}

function cell(text: string): string {
  const safe = !number.test(text) && formula.test(text) ? `'${text}` : text
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
