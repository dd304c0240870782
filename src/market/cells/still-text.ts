import { type CellText, type LiveText, missingText } from './cell-text.ts'

const still = (): (() => void) => () => {}

/** A text that does not change with ticks, for a cell that shows it as all others. */
export function stillText(text: CellText = missingText()): LiveText {
  return { read: () => text, watch: still }
}
