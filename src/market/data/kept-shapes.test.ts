import { expect, it } from 'vitest'
import { marketLines } from '../../contract/market/lines.ts'
import { sparklinePoints } from '../../contract/market/sparklines.ts'
import { keepShapes, mostRows, readKeptShapes } from './kept-shapes.ts'

const { spot, coinM } = marketLines
const shapes = { symbolId: ['A', 'B'], points: new Uint8Array(2 * sparklinePoints).fill(9) }

function fakeDatabase(entries: Record<string, unknown> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    get: (key: string) => Promise.resolve(kept.get(key)),
    set: (key: string, value: unknown) => Promise.resolve(kept.set(key, value).has(key)),
    delete: (key: string) => Promise.resolve(kept.delete(key)),
  }
}

it('brings shapes to the next visit with their symbols', async () => {
  const database = fakeDatabase()
  expect(await keepShapes(database, spot, shapes)).toBe(true)
  expect(await readKeptShapes(database, spot)).toEqual(shapes)
  expect(await readKeptShapes(database, coinM)).toBeUndefined()
})

it.each([['text'], [{ ...shapes, symbolId: ['A'] }]])(
  'clears what is damaged: %j',
  async (stored) => {
    const database = fakeDatabase({ 'sparklines:1': stored })
    expect(await readKeptShapes(database, spot)).toBeUndefined()
    expect(database.kept.size).toBe(0)
  },
)

it('keeps no more than a device should hold', async () => {
  const symbolId = Array.from({ length: mostRows + 1 }, (_, row) => `${row}`)
  const points = new Uint8Array(symbolId.length * sparklinePoints)
  expect(await keepShapes(fakeDatabase(), spot, { symbolId, points })).toBe(false)
})
