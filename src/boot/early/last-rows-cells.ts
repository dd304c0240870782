import { formatUtcTime } from '../../i18n/utc-time.ts'
import type { CellText } from '../../market/cells/cell-text.ts'
import { showDirection } from '../../market/cells/direction.ts'
import { piecesWriter } from './early-cells.ts'

/**
 * Writes a cell of the screen of the last visit, which React replaces: hours later a number may have another colour, and
 * one that counts zeros others or none. What needs other elements is written out in full.
 */
export function replaceableWriter(root: HTMLElement): (text: CellText) => void {
  let write = piecesWriter(root)
  let inPieces = root.querySelector('[data-part="shown"] sub') !== null
  return (text) => {
    const before = root.dataset.direction
    showDirection(root, text.direction)
    // The word for the other direction is not known here.
    if (root.dataset.direction !== before) root.querySelector('[data-part="spoken"]')?.remove()
    if (inPieces === (text.full !== '')) return write(text)
    root.textContent = text.full === '' ? text.lead : text.full
    inPieces = false
    write = piecesWriter(root)
  }
}

/**
 * Says of the screen of the last visit that its rows are live, as the app will say it.
 * @param asOf when the venue last confirmed the values, Unix ms; 0 unknown
 */
export function showLive(document: Document, asOf: number): void {
  document.documentElement.dataset.feed = 'live'
  for (const dated of document.querySelectorAll('[data-list], [data-cards]')) {
    dated.removeAttribute('data-stale')
  }
  const word = document.querySelector<HTMLElement>('[data-live-word]')
  const line = word?.parentElement
  if (word == null || line == null) return
  line.dataset.state = 'live'
  const { liveWord = '' } = word.dataset
  if (word.textContent !== liveWord) word.textContent = liveWord
  const clock = line.querySelector('bdi')
  if (clock !== null && asOf > 0) clock.textContent = `${formatUtcTime(asOf)} UTC`
}
