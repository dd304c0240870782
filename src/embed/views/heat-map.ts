import { letterScale } from '../../charts/drawing-size.ts'
import { heatBorders, heatStep, heatSteps } from '../../charts/treemap/heat-steps.ts'
import { headingOf, neighbourOf } from '../../charts/treemap/tile-neighbour.ts'
import {
  createTilePainter,
  readTileStyle,
  type TileLook,
} from '../../charts/treemap/tile-painter.ts'
import { carriesSymbol } from '../../charts/treemap/tile-text.ts'
import { type Box, layOutTreemap, type Tile } from '../../charts/treemap/treemap-layout.ts'
import { changeOf, changeText } from '../../market/cells/change-text.ts'
import { priceText } from '../../market/cells/price-text.ts'
import { turnoverOf } from '../../market/cells/sum-text.ts'
import type { ShownRow } from '../data/shown-rows.ts'
import { element } from '../parts/elements.ts'
import type { MakeView } from './embed-view.ts'

/** The strongest colour begins at this change, as a fraction. */
const top = 0.05
/** A character is about this wide at a font size of 1 px, in px. */
const characterWidth = 0.68

/** Coins as tiles: their area is the root of what was traded of them, their colour the change of the day. */
export const heatMapView: MakeView = (rows, { data: { texts }, focused }) => {
  const borders = heatBorders(top)
  const byId = new Map(rows.map((row) => [row.symbolId, row]))
  const looks = new Map(rows.map((row) => [row.symbolId, lookReader(row, borders)]))
  const lookOf = (id: string): TileLook => looks.get(id)?.() ?? noLook
  const items = rows.map(({ symbolId, view, row }) => {
    const turnover = turnoverOf(view.feed, view.table, view.quotes, row)
    return { id: symbolId, size: Math.sqrt(turnover), group: '' }
  })

  const { map, canvas, probes, fold, marker } = makeMap(texts.heatMap)
  const pen = canvas.getContext('2d')
  const painter = pen === null ? undefined : createTilePainter(pen)
  let tiles: readonly Tile[] = []
  let at = 0
  /** Of the coin that the link stands on, also where its tile has another place now. */
  let markedId = rows.find(({ href }) => href === focused)?.symbolId

  /** Puts the one link over a tile, and says what the tile shows. */
  const mark = (next: number): void => {
    at = next
    const tile = tiles[at]
    const row = tile && byId.get(tile.id)
    marker.hidden = row === undefined
    if (tile === undefined || row === undefined) return
    markedId = tile.id
    const { symbol, figure, price } = lookOf(tile.id)
    marker.href = row.href
    marker.ariaLabel = `${symbol} ${price}, ${figure} (${texts.newTab})`
    putAt(marker, tile)
  }
  const paint = (): void => {
    const scale = letterScale()
    const [width, height] = [map.clientWidth / scale, map.clientHeight / scale]
    if (pen === null || width === 0 || height === 0) return
    const ratio = (globalThis.devicePixelRatio || 1) * scale
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    const fits = (id: string, box: Box): boolean =>
      carriesSymbol(box, lookOf(id).symbol.length * characterWidth)
    const layout = layOutTreemap(items, { width, height, grouped: false, head: 0, fits })
    const [group] = layout.groups
    tiles = layout.tiles
    fold.hidden = group?.fold === undefined
    fold.textContent = `+${group?.folded.length ?? 0}`
    if (group?.fold !== undefined) putAt(fold, group.fold)
    painter?.paint(tiles, lookOf, readTileStyle(probes))
    mark(tileIndex(tiles, markedId))
  }

  map.addEventListener('pointermove', (event) => {
    const { left, top: above } = map.getBoundingClientRect()
    const scale = letterScale()
    const [x, y] = [(event.clientX - left) / scale, (event.clientY - above) / scale]
    const under = tiles.findIndex((tile) => contains(tile, x, y))
    if (under >= 0 && under !== at) mark(under)
  })
  marker.addEventListener('keydown', (event) => {
    const heading = headingOf(event.key)
    if (heading === undefined) return
    event.preventDefault()
    mark(neighbourOf(tiles, at, heading))
  })
  const onSize = new ResizeObserver(paint)
  onSize.observe(map)
  const onAppearance = new MutationObserver(paint)
  onAppearance.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return {
    element: map,
    update: () => {
      if (painter !== undefined && painter.update(lookOf) > 0) mark(at)
    },
    remove: () => {
      onSize.disconnect()
      onAppearance.disconnect()
    },
  }
}

/** The elements of a map, empty. */
function makeMap(name: string) {
  const canvas = element('canvas', { 'aria-hidden': 'true' })
  const probes = element(
    'div',
    { class: 'probes' },
    ...heatSteps.map((step) => element('span', { 'data-step': String(step) })),
  )
  /** How many have no tile, because it could not carry their name. */
  const fold = element('span', { class: 'fold' })
  /** The one link, which lies over the tile that is pointed at. */
  const marker = element('a', { class: 'marker', target: '_blank', rel: 'noopener', href: '#' })
  const map = element(
    'div',
    { class: 'heat-map', role: 'group', 'aria-label': name },
    canvas,
    probes,
    fold,
    marker,
  )
  return { map, canvas, probes, fold, marker }
}

/** Where the tile of this coin is among the tiles; 0, the largest, where there is none. */
function tileIndex(tiles: readonly Tile[], id: string | undefined): number {
  const index = tiles.findIndex((tile) => tile.id === id)
  return Math.max(0, index)
}

function contains(box: Box, x: number, y: number): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
}

/** Puts an element where a box is on the picture. */
function putAt(placed: HTMLElement, { x, y, width, height }: Box): void {
  const scale = letterScale()
  placed.style.left = `${x * scale}px`
  placed.style.top = `${y * scale}px`
  placed.style.width = `${width * scale}px`
  placed.style.height = `${height * scale}px`
}

const noLook: TileLook = { step: 0, symbol: '', figure: '', price: '' }

function lookReader(
  { base, view, row }: ShownRow,
  borders: ReturnType<typeof heatBorders>,
): () => TileLook {
  const change = changeText(view, 'open24h')
  const price = priceText(view, 'last')
  return () => {
    const shown = price.read(row)
    return {
      step: heatStep(changeOf(view.feed, row, 'open24h'), borders),
      symbol: base,
      figure: change.read(row).lead,
      price: shown.full === '' ? shown.lead : shown.full,
    }
  }
}
