import { heatSteps } from '../../../src/charts/treemap/heat-steps.ts'
import type { TileLook } from '../../../src/charts/treemap/tile-painter.ts'
import type { TreemapItem } from '../../../src/charts/treemap/treemap-layout.ts'

/** How many tiles there are. */
export const tileCount = 1_000

/** Tiles of equal size, whose symbols fit into a thousandth of the map. */
export const tileItems: readonly TreemapItem[] = Array.from({ length: tileCount }, (_, index) => ({
  id: index.toString(36).toUpperCase(),
  size: 1,
  group: '',
}))

/** Looks that a tile goes through again and again; made before, so that making them is no part of a frame. */
const looks: readonly (readonly TileLook[])[] = tileItems.map(({ id }, index) =>
  Array.from({ length: 40 }, (_, version): TileLook => {
    const value = ((index * 37 + version * 101) % 2_000) / 100 - 10
    return {
      step: heatSteps[Math.round(value / 2.5) + 4] ?? 0,
      symbol: id,
      figure: `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(2)}%`,
      price: (100 + value).toFixed(2),
    }
  }),
)
const noLook: TileLook = { step: 0, symbol: '', figure: '', price: '' }

/** What a tile shows in a frame, of which one in `every` differs from the frame before. */
export function lookAt(index: number, frame: number, every: number): TileLook {
  const version = Math.floor((frame + every - 1 - (index % every)) / every)
  const own = looks[index]
  return own?.[version % own.length] ?? noLook
}

/** True where a tile differs from the frame before. */
export function isNew(index: number, frame: number, every: number): boolean {
  return (frame + every - 1 - (index % every)) % every === 0
}
