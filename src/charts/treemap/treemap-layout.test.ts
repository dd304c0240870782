import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, layOutTreemap, type TreemapItem } from './treemap-layout.ts'

const room = { width: 600, height: 400, grouped: false, head: 24, fits: () => true }

function item(id: string, size: number, group = ''): TreemapItem {
  return { id, size, group }
}

function areaOf({ width, height }: Box): number {
  return width * height
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

const anyItems = fc
  .array(
    fc.record({
      size: fc.double({ min: 1, max: 1_000, noNaN: true }),
      group: fc.constantFrom('a', 'b', 'c'),
    }),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .map((rows) => rows.map(({ size, group }, at) => item(`t${at}`, size, group)))

describe('layOutTreemap', () => {
  it('gives areas like the sizes, the largest first', () => {
    const { tiles } = layOutTreemap([item('b', 1), item('a', 3)], room)
    expect(tiles.map(({ id }) => id)).toEqual(['a', 'b'])
    const [a = tiles[0], b = tiles[1]] = tiles
    expect(a && b && areaOf(a) / areaOf(b)).toBeCloseTo(3, 1)
  })

  it('leaves out what has no size', () => {
    const items = [item('a', 1), item('b', 0), item('c', Number.NaN), item('d', -1)]
    expect(layOutTreemap(items, room).tiles.map(({ id }) => id)).toEqual(['a'])
    expect(layOutTreemap(items, { ...room, width: 0 }).tiles).toEqual([])
  })

  it('keeps everything in the room, apart, in whole px, with and without groups', () => {
    fc.assert(
      fc.property(anyItems, fc.boolean(), (items, grouped) => {
        const { tiles } = layOutTreemap(items, { ...room, grouped })
        expect(tiles).toHaveLength(items.length)
        for (const [at, tile] of tiles.entries()) {
          expect(Number.isInteger(tile.x + tile.y + tile.width + tile.height)).toBe(true)
          expect(tile.x >= 0 && tile.x + tile.width <= room.width).toBe(true)
          expect(tile.y >= (grouped ? room.head : 0) && tile.y + tile.height <= room.height).toBe(
            true,
          )
          expect(tiles.slice(at + 1).some((other) => overlap(tile, other))).toBe(false)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('keeps room for the name of a small group', () => {
    const large = Array.from({ length: 11 }, (_, at) => item(`l${at}`, 1_000, `large ${at}`))
    const { groups } = layOutTreemap([...large, item('s', 1, 'small')], { ...room, grouped: true })
    const small = groups.find(({ name }) => name === 'small')
    expect(small && areaOf(small) / (room.width * room.height)).toBeGreaterThan(0.009)
  })

  it('folds what cannot carry its name into one tile, and never what can', () => {
    const items = [
      item('a', 100),
      item('b', 90),
      ...Array.from({ length: 30 }, (_, at) => item(`s${at}`, 0.1)),
    ]
    const fits = (_: string, { width, height }: Box) => width >= 30 && height >= 16
    const { tiles, groups } = layOutTreemap(items, { ...room, fits })
    const [group] = groups
    expect(group?.fold).toBeDefined()
    expect(tiles.length + (group?.folded.length ?? 0)).toBe(items.length)
    expect(tiles.map(({ id }) => id)).toEqual(expect.arrayContaining(['a', 'b']))
    expect(tiles.every((tile) => fits(tile.id, tile))).toBe(true)
  })
})
