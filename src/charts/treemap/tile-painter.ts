import { type HeatStep, heatSteps } from './heat-steps.ts'
import { lineHeights, type TextWidths, tileFonts } from './tile-text.ts'
import type { Box, Tile } from './treemap-layout.ts'

/** What a tile shows. */
export interface TileLook {
  step: HeatStep
  symbol: string
  /** What its colour stands for. */
  figure: string
  price: string
}

/** The colours of a step: of the ground and of what is written on it. */
export interface StepColours {
  ground: string
  text: string
}

/** How tiles are painted. */
export interface TileStyle {
  steps: Readonly<Record<`${HeatStep}`, StepColours>>
  fontFamily: string
}

/** Draws tiles on a canvas, and anew only those that look different. */
export interface TilePainter {
  /** Draws all tiles on a cleared ground. */
  paint: (tiles: readonly Tile[], lookOf: (id: string) => TileLook, style: TileStyle) => void
  /** Draws the tiles of the last `paint` whose look has changed since. Answers how many. */
  update: (lookOf: (id: string) => TileLook) => number
}

/** Corners of a tile, in px. */
const radius = 2
/** Texts whose widths are remembered. */
const maxWidths = 4_000
/** Widths are measured at this size and scale with it, in px. */
const measuredAt = 100

/**
 * Makes a painter for a context whose units are px of the page.
 * @param pen a context that nobody else draws on meanwhile
 */
export function createTilePainter(pen: CanvasRenderingContext2D): TilePainter {
  const widths = new Map<string, number>()
  let shown: { tile: Tile; look: TileLook }[] = []
  let style: TileStyle | undefined

  const widthOf = (text: string, weight: number, family: string): number => {
    const key = `${weight} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    if (widths.size >= maxWidths) widths.clear()
    pen.font = `${weight} ${measuredAt}px ${family}`
    const width = pen.measureText(text).width / measuredAt
    widths.set(key, width)
    return width
  }
  const widthsOf = (look: TileLook, family: string): TextWidths => ({
    symbol: widthOf(look.symbol, 600, family),
    figure: widthOf(look.figure, 400, family),
    price: widthOf(look.price, 400, family),
  })
  const draw = (tile: Tile, look: TileLook, { steps, fontFamily }: TileStyle): void => {
    const { ground, text } = steps[`${look.step}`]
    pen.fillStyle = ground
    pen.beginPath()
    pen.roundRect(tile.x, tile.y, tile.width, tile.height, radius)
    pen.fill()
    pen.fillStyle = text
    writeTile(pen, tile, look, { widths: widthsOf(look, fontFamily), fontFamily })
  }

  return {
    paint(tiles, lookOf, wanted) {
      if (style?.fontFamily !== wanted.fontFamily) widths.clear()
      style = wanted
      pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height)
      setUp(pen)
      shown = tiles.map((tile) => ({ tile, look: lookOf(tile.id) }))
      for (const { tile, look } of shown) draw(tile, look, wanted)
    },
    update(lookOf) {
      if (style === undefined) return 0
      setUp(pen)
      let changed = 0
      for (const entry of shown) {
        const look = lookOf(entry.tile.id)
        if (sameLook(entry.look, look)) continue
        entry.look = look
        pen.clearRect(entry.tile.x, entry.tile.y, entry.tile.width, entry.tile.height)
        draw(entry.tile, look, style)
        changed += 1
      }
      return changed
    },
  }
}

/** The colours of the steps, as elements that carry `data-step` show them. */
export function readTileStyle(probes: ParentNode & Element): TileStyle {
  const colours = heatSteps.map((step): [`${HeatStep}`, StepColours] => {
    const probe = probes.querySelector(`[data-step="${step}"]`)
    const { backgroundColor = '', color = '' } = probe === null ? {} : getComputedStyle(probe)
    return [`${step}`, { ground: backgroundColor, text: color }]
  })
  const none = { ground: '', text: '' }
  return {
    steps: {
      '-4': none,
      '-3': none,
      '-2': none,
      '-1': none,
      '0': none,
      '1': none,
      '2': none,
      '3': none,
      '4': none,
      ...Object.fromEntries(colours),
    },
    fontFamily: getComputedStyle(probes).fontFamily,
  }
}

function setUp(pen: CanvasRenderingContext2D): void {
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.direction = 'ltr'
}

function writeTile(
  pen: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  look: TileLook,
  { widths, fontFamily }: { widths: TextWidths; fontFamily: string },
): void {
  const fonts = tileFonts({ x, y, width, height }, widths)
  const lines = lineHeights(fonts)
  const texts = [
    { text: look.symbol, size: fonts.symbol, weight: 600 },
    { text: look.figure, size: fonts.figure, weight: 400 },
    { text: look.price, size: fonts.price, weight: 400 },
  ]
  let top = y + (height - lines.reduce((sum, line) => sum + line, 0)) / 2
  texts.forEach(({ text, size, weight }, at) => {
    const line = lines[at] ?? 0
    if (size > 0) {
      pen.font = `${weight} ${size}px ${fontFamily}`
      // The last argument squeezes a text that is wider than its tile.
      pen.fillText(text, x + width / 2, top + line / 2, width - 2)
    }
    top += line
  })
}

function sameLook(one: TileLook, other: TileLook): boolean {
  return (
    one.step === other.step &&
    one.symbol === other.symbol &&
    one.figure === other.figure &&
    one.price === other.price
  )
}
