import type { CellText } from '../../src/market/cells/cell-text.ts'

/** The whole text of a cell as one string, as a person sees it. */
export function shownText({ lead, zeros, rest }: CellText): string {
  return lead + zeros + rest
}
