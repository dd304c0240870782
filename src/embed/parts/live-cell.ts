import type { CellText } from '../../market/cells/cell-text.ts'
import { element } from './elements.ts'

/** A number that changes in its place. */
export interface LiveCell {
  element: HTMLElement
  write: (text: CellText) => void
}

/** A number with its count of zeros, colour, and words for who hears it. */
export function liveCell(className: string): LiveCell {
  const spoken = element('span', { class: 'spoken' })
  const lead = document.createTextNode('')
  const zeros = element('sub')
  const rest = document.createTextNode('')
  const shown = element('bdi', { dir: 'ltr', translate: 'no' }, lead, zeros, rest)
  const cell = element('span', { class: className }, spoken, shown)
  let last = ''
  return {
    element: cell,
    write: (text) => {
      const key = `${text.direction} ${text.lead} ${text.zeros} ${text.rest}`
      if (key === last) return
      last = key
      const isCounted = text.full !== ''
      spoken.textContent = isCounted ? text.spoken + text.full : text.spoken
      shown.ariaHidden = isCounted ? 'true' : null
      lead.data = text.lead
      zeros.textContent = text.zeros
      rest.data = text.rest
      if (text.direction === 0) delete cell.dataset.direction
      else cell.dataset.direction = text.direction > 0 ? 'up' : 'down'
    },
  }
}
