import type { CellText } from '../../../market/cells/cell-text.ts'

const subscripts = '₀₁₂₃₄₅₆₇₈₉'

/** The text of a cell in one piece: a canvas knows no subscript but those of Unicode. */
export function onCanvas({ lead, zeros, rest }: CellText): string {
  return lead + [...zeros].map((digit) => subscripts[Number(digit)] ?? '').join('') + rest
}
