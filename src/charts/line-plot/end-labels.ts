/** Mean width of a letter at 12 px and weight 500: room for texts that are not measured. */
export const letterWidth = 6.9
/** Room between the end of a line and its words, and behind them, px. */
const beside = 14
/** The share of a drawing that words at the ends of its lines may take. */
const share = 0.32
/** Fewest letters that a name is cut to, with the mark that it is cut. */
const minName = 4

/** What stands at the end of a line. */
export interface EndLabel {
  name: string
  /** May hold characters that isolate parts of another direction. */
  value: string
}

/** The letters of a text that take room: what isolates parts of another direction takes none. */
function lettersOf(text: string): number {
  return text.replaceAll(/[\u2066-\u2069]/g, '').length
}

/**
 * Fits words at the ends of lines into a drawing: where they would take the place of the lines, long names are cut, and
 * values stay whole.
 * @param width of the drawing, px
 * @returns the names as they are written, and the room that all need beside the lines, px
 */
export function fitEndLabels(
  labels: readonly EndLabel[],
  width: number,
): { names: string[]; room: number } {
  const most = Math.floor((width * share - beside) / letterWidth)
  const names = labels.map(({ name, value }) => cut(name, most - lettersOf(value) - 1))
  const widths = labels.map(
    ({ value }, at) => ((names[at]?.length ?? 0) + lettersOf(value) + 1) * letterWidth,
  )
  return { names, room: Math.max(0, ...widths) + beside }
}

function cut(name: string, most: number): string {
  const letters = Array.from(name)
  const maxLetters = Math.max(minName, most)
  return letters.length <= maxLetters
    ? name
    : `${letters
        .slice(0, maxLetters - 1)
        .join('')
        .trimEnd()}…`
}
