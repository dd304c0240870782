import type { CellText } from './cell-text.ts'
import { showDirection } from './direction.ts'
import { nodeWriter, textAt, textWriter } from './text-writer.ts'
import styles from './tick-cell.module.css'

/** Writes the text of one live cell into the nodes that `TickCell` rendered. */
export interface TickView {
  show: (text: CellText) => void
}

/**
 * Takes over the nodes below `root`. Afterwards only what differs is written; nodes are made anew only
 * when a text needs others, as a price that falls below its first zeros does.
 */
export function tickView(root: HTMLElement): TickView {
  let write = writerOf(root)

  return {
    show(text) {
      if (!write(text)) {
        root.replaceChildren(...nodesOf(text, root.ownerDocument))
        write = writerOf(root)
        write(text)
      }
      showDirection(root, text.direction)
    },
  }
}

/** What only a screen reader says: words before the number, and the number where it is shown in pieces. */
export function wordsOf({ spoken, full }: CellText): string {
  return spoken + full
}

/** The nodes of a text as `TickCell` renders them. */
function nodesOf(text: CellText, document: Document): Node[] {
  const nodes: Node[] = []
  if (wordsOf(text) !== '') {
    const spoken = document.createElement('span')
    spoken.dataset.part = 'spoken'
    if (styles.spoken !== undefined) spoken.className = styles.spoken
    nodes.push(spoken)
  }
  if (text.full === '') return [...nodes, document.createTextNode('')]
  const shown = document.createElement('span')
  shown.dataset.part = 'shown'
  shown.ariaHidden = 'true'
  shown.append(document.createTextNode(''), document.createElement('sub'))
  return [...nodes, shown]
}

/** Writes a text into the nodes below an element; says false, and writes nothing, if it needs others. */
function writerOf(root: HTMLElement): (text: CellText) => boolean {
  const spoken = root.querySelector('[data-part="spoken"]')
  const shown = root.querySelector<HTMLElement>('[data-part="shown"]')
  const zeros = shown?.querySelector('sub')
  const writeSpoken = spoken === null ? undefined : textWriter(spoken)
  const writeLead = nodeWriter(textAt(shown ?? root, shown === null ? 'last' : 'first'))
  const writeZeros = zeros ? textWriter(zeros) : undefined
  const writeRest = shown === null ? undefined : nodeWriter(textAt(shown, 'last'))
  return (text) => {
    const words = wordsOf(text)
    if ((words !== '') !== (spoken !== null) || (text.full !== '') !== (shown !== null))
      return false
    writeSpoken?.(words)
    writeLead(text.lead)
    writeZeros?.(text.zeros)
    writeRest?.(text.rest)
    if (shown !== null && shown.title !== text.full) shown.title = text.full
    return true
  }
}
