// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onLongPress } from './long-press.ts'
import type { RowRequest } from './row-action.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function found(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (element === null) throw new Error(selector)
  return element
}

/** A table of one row with a button, and what it asked for. */
function table() {
  document.body.innerHTML =
    '<div id="grid"><p data-symbol-id="BTC"><i>BTC</i><button>More</button></p><em>head</em></div>'
  const [grid, row, button, head] = [found('#grid'), found('i'), found('button'), found('em')]
  const asked: (RowRequest | undefined)[] = []
  const listening = new AbortController()
  onLongPress(grid, (request) => asked.push(request), listening.signal)
  const finger = (type: string, on: Element, at = { x: 40, y: 60 }, pointerType = 'touch') => {
    const place = { clientX: at.x, clientY: at.y, pointerType, bubbles: true }
    on.dispatchEvent(new PointerEvent(type, place))
  }
  const click = (on: Element, detail = 1): { prevented: boolean; heard: boolean } => {
    let heard = false
    on.addEventListener('click', () => (heard = true), { once: true })
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
    return { prevented: !on.dispatchEvent(event), heard }
  }
  return { row, button, head, asked, finger, click, end: () => listening.abort() }
}

it('a finger that rests on a row for half a second opens its sheet where it rests', () => {
  const { row, asked, finger } = table()
  finger('pointerdown', row)
  vi.advanceTimersByTime(499)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked).toMatchObject([{ kind: 'sheet', rowId: 'BTC', byKey: false }])
  const { x, y, width, height } = asked[0]?.anchor.getBoundingClientRect() ?? new DOMRect()
  expect([x, y, width, height]).toEqual([40, 60, 0, 0])
})

it.each(['mouse', 'pen'])('a %s that rests on a row opens no sheet', (pointerType) => {
  const { row, asked, finger } = table()
  finger('pointerdown', row, { x: 40, y: 60 }, pointerType)
  vi.advanceTimersByTime(1_000)
  expect(asked).toEqual([])
})

it('a finger that rests on a button or on the head of a table opens no sheet', () => {
  const { button, head, asked, finger } = table()
  for (const place of [button, head]) {
    finger('pointerdown', place)
    vi.advanceTimersByTime(1_000)
  }
  expect(asked).toEqual([])
})

it('a finger may move ten pixels before it rests no longer', () => {
  const { row, asked, finger } = table()
  finger('pointerdown', row)
  finger('pointermove', row, { x: 46, y: 68 })
  vi.advanceTimersByTime(500)
  expect(asked).toHaveLength(1)
  finger('pointerdown', row)
  finger('pointermove', row, { x: 46, y: 69 })
  vi.advanceTimersByTime(500)
  finger('pointerdown', row)
  finger('pointermove', row, { x: 34, y: 51 })
  vi.advanceTimersByTime(500)
  expect(asked).toHaveLength(1)
})

it.each(['pointerup', 'pointercancel'])('no sheet opens after %s', (type) => {
  const { row, asked, finger } = table()
  finger('pointerdown', row)
  finger(type, row)
  vi.advanceTimersByTime(1_000)
  expect(asked).toEqual([])
})

it('scrolling, another finger elsewhere and the end of the table keep a sheet from opening', () => {
  const { row, head, asked, finger, end } = table()
  finger('pointerdown', row)
  globalThis.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(1_000)
  finger('pointerdown', row)
  finger('pointerdown', head)
  vi.advanceTimersByTime(1_000)
  finger('pointerdown', row)
  end()
  vi.advanceTimersByTime(1_000)
  finger('pointerdown', row)
  vi.advanceTimersByTime(1_000)
  expect(asked).toEqual([])
})

it('the press that opened a sheet does nothing else, and the next one does', () => {
  const { row, finger, click } = table()
  expect(click(row)).toEqual({ prevented: false, heard: true })
  finger('pointerdown', row)
  vi.advanceTimersByTime(500)
  // A key's click comes from no finger.
  expect(click(row, 0)).toEqual({ prevented: false, heard: true })
  expect(click(row)).toEqual({ prevented: true, heard: false })
  expect(click(row)).toEqual({ prevented: false, heard: true })
  finger('pointerdown', row)
  vi.advanceTimersByTime(500)
  finger('pointerdown', row)
  expect(click(row)).toEqual({ prevented: false, heard: true })
})
