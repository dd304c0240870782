import { type HeatStep, heatSteps } from './heat-steps.ts'
import { lineHeights, tileFonts } from './tile-text.ts'
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

/** What tiles are drawn with: the parts of a canvas context that it takes. */
export interface TilePen
  extends Pick<
    CanvasRenderingContext2D,
    | 'clearRect'
    | 'beginPath'
    | 'roundRect'
    | 'fill'
    | 'fillText'
    | 'fillStyle'
    | 'font'
    | 'textAlign'
    | 'textBaseline'
    | 'direction'
  > {
  canvas: Pick<HTMLCanvasElement, 'width' | 'height'>
  measureText: (text: string) => Pick<TextMetrics, 'width'>
}

/** Corners of a tile, in px. */
const radius = 2
/** Widths are measured at this size and scale with it, in px. */
const measuredAt = 100
/** Characters whose widths are remembered. */
const maxCharacters = 4_000

/** A text in its place. */
interface PlacedText {
  step: HeatStep
  weight: number
  /** In px. */
  size: number
  text: string
  x: number
  y: number
  /** What it may take at most, in px; undefined where it takes less. */
  most: number | undefined
}

/**
 * Makes a painter for a context whose units are px of the page. What looks the same is drawn together, because a pen that
 * changes its colour or font takes longer than a text.
 * @param pen a context that nobody else draws on meanwhile
 */
export function createTilePainter(pen: TilePen): TilePainter {
  let shown: { tile: Tile; look: TileLook }[] = []
  let style: TileStyle | undefined
  let widthOf = characterWidths(pen, '')

  const draw = (entries: readonly (typeof shown)[number][], wanted: TileStyle): void => {
    setUp(pen)
    for (const [step, tiles] of groupBy(entries, ({ look }) => look.step)) {
      pen.fillStyle = wanted.steps[`${step}`].ground
      for (const { tile } of tiles) {
        // One by one: browsers draw a path that is one rounded rectangle faster than any other.
        pen.beginPath()
        pen.roundRect(tile.x, tile.y, tile.width, tile.height, radius)
        pen.fill()
      }
    }
    const texts = entries.flatMap(({ tile, look }) => placedTexts(tile, look, widthOf))
    for (const [font, written] of groupBy(texts, ({ weight, size }) => weight * 100 + size)) {
      pen.font = `${Math.floor(font / 100)} ${font % 100}px ${wanted.fontFamily}`
      for (const { step, text, x, y, most } of written) {
        pen.fillStyle = wanted.steps[`${step}`].text
        // The last argument squeezes a text, and is measured anew each time.
        if (most === undefined) pen.fillText(text, x, y)
        else pen.fillText(text, x, y, most)
      }
    }
  }

  return {
    paint(tiles, lookOf, wanted) {
      if (style?.fontFamily !== wanted.fontFamily) widthOf = characterWidths(pen, wanted.fontFamily)
      style = wanted
      pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height)
      shown = tiles.map((tile) => ({ tile, look: lookOf(tile.id) }))
      draw(shown, wanted)
    },
    update(lookOf) {
      if (style === undefined) return 0
      const changed = shown.filter((entry) => {
        const look = lookOf(entry.tile.id)
        if (sameLook(entry.look, look)) return false
        entry.look = look
        return true
      })
      for (const { tile } of changed) pen.clearRect(tile.x, tile.y, tile.width, tile.height)
      draw(changed, style)
      return changed.length
    },
  }
}

/**
 * Widths of texts at a font size of 1 px, in px: the sums of their characters, which change less often than texts. What
 * stands closer together than that is narrower.
 */
function characterWidths(pen: TilePen, family: string): (text: string, weight: number) => number {
  const known = new Map<number, Map<string, number>>()
  return (text, weight) => {
    let widths = known.get(weight)
    if (widths === undefined || widths.size > maxCharacters) {
      widths = new Map()
      known.set(weight, widths)
    }
    let sum = 0
    for (const character of text) {
      let width = widths.get(character)
      if (width === undefined) {
        pen.font = `${weight} ${measuredAt}px ${family}`
        width = pen.measureText(character).width / measuredAt
        widths.set(character, width)
      }
      sum += width
    }
    return sum
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

function setUp(pen: TilePen): void {
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.direction = 'ltr'
}

/** The texts of a tile, those without room left out. */
function placedTexts(
  { x, y, width, height }: Box,
  { step, symbol, figure, price }: TileLook,
  widthOf: (text: string, weight: number) => number,
): PlacedText[] {
  const widths = {
    symbol: widthOf(symbol, 600),
    figure: widthOf(figure, 400),
    price: widthOf(price, 400),
  }
  const fonts = tileFonts({ x, y, width, height }, widths)
  const [first = 0, second = 0, third = 0] = lineHeights(fonts)
  const middle = x + width / 2
  const room = width - 2
  const texts: PlacedText[] = []
  const put = (text: string, weight: number, size: number, wide: number, at: number): void => {
    if (size === 0) return
    const most = wide * size > room ? room : undefined
    texts.push({ step, weight, size, text, x: middle, y: at, most })
  }
  const top = y + (height - first - second - third) / 2
  put(symbol, 600, fonts.symbol, widths.symbol, top + first / 2)
  put(figure, 400, fonts.figure, widths.figure, top + first + second / 2)
  put(price, 400, fonts.price, widths.price, top + first + second + third / 2)
  return texts
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [item])
    else known.push(item)
  }
  return groups
}

function sameLook(one: TileLook, other: TileLook): boolean {
  if (one === other) return true
  return (
    one.step === other.step &&
    one.symbol === other.symbol &&
    one.figure === other.figure &&
    one.price === other.price
  )
}
