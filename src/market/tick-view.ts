import type { Direction } from '../i18n/percent.ts'
import type { CellText } from './cell-text.ts'

/** Writes the text of one live cell into the nodes that `TickCell` rendered. */
export interface TickView {
  show: (text: CellText) => void
}

/**
 * Takes over the text nodes below `root`: those of its elements with `data-part` spoken, lead, zeros
 * and rest. Afterwards only what differs is written.
 */
export function tickView(root: HTMLElement): TickView {
  const spoken = textSlot(root, 'spoken')
  const lead = textSlot(root, 'lead')
  const zeros = textSlot(root, 'zeros')
  const rest = textSlot(root, 'rest')
  const shown = root.querySelector<HTMLElement>('[data-part="shown"]')
  let direction: Direction | undefined
  let full: string | undefined

  return {
    show(text) {
      lead(text.lead)
      zeros(text.zeros)
      rest(text.rest)
      spoken(text.spoken + text.full)
      if (direction !== text.direction) {
        direction = text.direction
        showDirection(root, direction)
      }
      if (full !== text.full) {
        full = text.full
        root.title = full
        if (full === '') shown?.removeAttribute('aria-hidden')
        else shown?.setAttribute('aria-hidden', 'true')
      }
    },
  }
}

/** The value of `data-direction`, which colours a number; undefined for the ordinary colour. */
export function directionName(direction: Direction): 'up' | 'down' | undefined {
  if (direction === 0) return undefined
  return direction > 0 ? 'up' : 'down'
}

/** Colours an element by the direction of its number. */
export function showDirection(element: HTMLElement | SVGElement, direction: Direction): void {
  const name = directionName(direction)
  if (name === undefined) delete element.dataset.direction
  else element.dataset.direction = name
}

function textSlot(root: HTMLElement, part: string): (text: string) => void {
  const element = root.querySelector(`[data-part="${part}"]`)
  return element === null ? () => {} : textWriter(element)
}

/** Writes the only text of an element, where it changes, as cheaply as the browser allows. */
export function textWriter(element: Element): (text: string) => void {
  let node = ownText(element)
  return (text) => {
    if (text === node.data) return
    if (text.length === node.data.length) node.data = text
    else node = renewed(node, text)
  }
}

/**
 * Puts a new node in the place of one whose text gets longer or shorter: browsers count a text that
 * stands at the end of its line and grows as a shift of the layout, a new one as no shift.
 */
function renewed(node: Text, text: string): Text {
  const next = node.ownerDocument.createTextNode(text)
  node.replaceWith(next)
  return next
}

/** The only text node of an element. An empty text was rendered as no node at all. */
function ownText(element: Element): Text {
  const first = element.firstChild
  if (first instanceof Text) return first
  const made = element.ownerDocument.createTextNode('')
  element.append(made)
  return made
}
