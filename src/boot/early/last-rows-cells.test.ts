// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CellText } from '../../market/cells/cell-text.ts'
import { replaceableWriter, showLive } from './last-rows-cells.ts'

const text: CellText = {
  spoken: '',
  lead: '12.50',
  zeros: '',
  rest: '',
  full: '',
  direction: 0,
  value: 12.5,
}
const tiny: CellText = { ...text, lead: '0.0', zeros: '5', rest: '12', full: '0.00000012' }
const inPieces =
  '<span data-part="spoken">0.0000034</span><span data-part="shown" title="0.0000034">0.0<sub>6</sub>34</span>'

/** A cell with this in it, and what writes it. */
function cellOf(html: string, direction?: string) {
  const root = document.createElement('bdi')
  root.innerHTML = html
  if (direction !== undefined) root.dataset.direction = direction
  return { root, write: replaceableWriter(root) }
}

describe('a cell of the last screen', () => {
  it('takes a text with its colour, and says no word of the other direction', () => {
    const { root, write } = cellOf('<span data-part="spoken">down </span>−1.15%', 'down')
    write({ ...text, lead: '−0.90%', direction: -1 })
    expect([root.textContent, root.dataset.direction]).toEqual(['down −0.90%', 'down'])
    write({ ...text, lead: '+0.20%', direction: 1 })
    expect([root.textContent, root.dataset.direction]).toEqual(['+0.20%', 'up'])
  })

  it('counts zeros where it did, and is written out where it did not', () => {
    const { root, write } = cellOf(inPieces)
    write(tiny)
    expect(root.querySelector('[data-part="shown"]')?.textContent).toBe('0.0512')
    const plain = cellOf('12.40')
    plain.write(tiny)
    expect(plain.root.innerHTML).toBe('0.00000012')
    plain.write(text)
    expect(plain.root.innerHTML).toBe('12.50')
  })

  it('is one text once it counts no zeros, and says so where there is no value', () => {
    const { root, write } = cellOf(inPieces)
    write(text)
    expect(root.innerHTML).toBe('12.50')
    write({ ...text, lead: '—', value: Number.NaN })
    expect(root.innerHTML).toBe('—')
    write(tiny)
    expect(root.innerHTML).toBe('0.00000012')
  })
})

describe('a screen whose rows are live', () => {
  beforeEach(() => {
    document.documentElement.dataset.feed = 'connecting'
  })
  afterEach(() => document.body.replaceChildren())

  it('says so, is no longer dated, and tells of when its values are', () => {
    document.body.innerHTML =
      '<p data-state="saved"><span data-live-word="Vivo">Última visita</span> · <bdi>—</bdi></p><i data-list="spot" data-stale="true"></i><i data-cards data-stale="true"></i>'
    showLive(document, Date.UTC(2026, 10, 21, 14, 3, 22))
    expect(document.documentElement.dataset.feed).toBe('live')
    expect(document.querySelector('[data-stale]')).toBeNull()
    expect(document.querySelector('p')?.outerHTML).toBe(
      '<p data-state="live"><span data-live-word="Vivo">Vivo</span> · <bdi>14:03:22 UTC</bdi></p>',
    )
    showLive(document, 0)
    expect(document.querySelector('bdi')?.textContent).toBe('14:03:22 UTC')
  })

  it('is live without a line that says so', () => {
    showLive(document, 1)
    expect(document.documentElement.dataset.feed).toBe('live')
  })
})
