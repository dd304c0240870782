import type { Direction } from '../../i18n/percent.ts'

/** What one live cell shows, in the pieces of its fixed set of text nodes. */
export interface CellText {
  /** Words that only a screen reader says, before the number. */
  spoken: string
  /** The number, or its start when zeros are counted. */
  lead: string
  /** The count of zeros, shown as a subscript; empty for none. */
  zeros: string
  /** What follows the subscript. */
  rest: string
  /** The number in full where the pieces would be read wrongly aloud; empty otherwise. */
  full: string
  /** Colours the text; 0 for the ordinary colour. */
  direction: Direction
  /** The number itself, to tell whether it rose or fell; NaN when unknown. */
  value: number
}

/** The text of one kind of cell: reads it for a row and tells when it may have changed. */
export interface LiveText {
  read: (row: number) => CellText
  watch: (row: number, listener: () => void) => () => void
}

/** Stands where the venue knows no value. */
export const missing = '—'

/** A text of one piece without colour. */
export function plainText(lead: string, value: number, spoken = ''): CellText {
  return { spoken, lead, zeros: '', rest: '', full: '', direction: 0, value }
}

/** The text of a value that is not known. */
export function missingText(): CellText {
  return plainText(missing, Number.NaN)
}
