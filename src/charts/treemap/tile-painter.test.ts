import { expect, it } from 'vitest'
import { createTilePainter, type TileLook, type TilePen, type TileStyle } from './tile-painter.ts'

const tiles = [
  { id: 'A', x: 0, y: 0, width: 100, height: 100 },
  { id: 'B', x: 101, y: 0, width: 100, height: 100 },
  { id: 'C', x: 0, y: 101, width: 30, height: 24 },
]
const colours = (name: string) => ({ ground: `ground ${name}`, text: `text ${name}` })
const style: TileStyle = {
  fontFamily: 'Inter',
  steps: {
    '-4': colours('-4'),
    '-3': colours('-3'),
    '-2': colours('-2'),
    '-1': colours('-1'),
    '0': colours('0'),
    '1': colours('1'),
    '2': colours('2'),
    '3': colours('3'),
    '4': colours('4'),
  },
}

/** A pen that notes what it draws; every character is half as wide as its font is high. */
function notingPen() {
  const noted: string[] = []
  const pen: TilePen = {
    canvas: { width: 200, height: 200 },
    fillStyle: '',
    font: '',
    textAlign: 'start',
    textBaseline: 'alphabetic',
    direction: 'inherit',
    clearRect: (x, y) => void noted.push(`clear ${x} ${y}`),
    beginPath: () => {},
    roundRect: (x, y) => void noted.push(`${pen.fillStyle} at ${x} ${y}`),
    fill: () => {},
    fillText: (text, x, _, most) =>
      void noted.push(`${pen.fillStyle}: ${text} at ${x}${most === undefined ? '' : `, ${most}`}`),
    measureText: (text) => ({ width: text.length * 50 }),
  }
  return { pen, take: () => noted.splice(0) }
}

it('draws every tile and its texts in the colours of its step, and then only what has changed', () => {
  const { pen, take } = notingPen()
  const painter = createTilePainter(pen)
  const looks: Record<string, TileLook> = {
    A: { step: 2, symbol: 'A', figure: '+2.00%', price: '1.00' },
    B: { step: -1, symbol: 'B', figure: '-0.20%', price: '2.00' },
    C: { step: 2, symbol: 'LONGER', figure: '+2.10%', price: '3.00' },
  }
  const lookOf = (id: string): TileLook =>
    looks[id] ?? { step: 0, symbol: '', figure: '', price: '' }
  painter.paint(tiles, lookOf, style)
  const first = take()
  expect(first[0]).toBe('clear 0 0')
  expect(first).toContain('ground 2 at 0 0')
  expect(first).toContain('ground -1 at 101 0')
  expect(first).toContain('text 2: A at 50')
  expect(first).toContain('text -1: -0.20% at 151')
  // Six characters of 6 px in a tile of 30 px are squeezed, and nothing else has room there.
  expect(first).toContain('text 2: LONGER at 15, 28')
  expect(first.filter((line) => line.startsWith('text 2') && line.includes('at 15'))).toHaveLength(
    1,
  )

  expect(painter.update(lookOf)).toBe(0)
  expect(take()).toEqual([])
  looks.B = { step: 4, symbol: 'B', figure: '+6.00%', price: '2.10' }
  expect(painter.update(lookOf)).toBe(1)
  const next = take()
  expect(next.slice(0, 2)).toEqual(['clear 101 0', 'ground 4 at 101 0'])
  expect(next).toContain('text 4: +6.00% at 151')
  expect(next.every((line) => !line.includes('A at'))).toBe(true)
})
