import type { TileStyle } from '../../../src/charts/treemap/tile-painter.ts'
import { lineHeights, tileFonts } from '../../../src/charts/treemap/tile-text.ts'
import type { Tile } from '../../../src/charts/treemap/treemap-layout.ts'
import { isNew, lookAt } from './live-tiles.ts'

/**
 * Draws the same tiles with the same texts and nothing else: sizes and places of texts are worked out once, and it is
 * known which tiles are new. Nobody can do less and still show them.
 * @returns draws a frame
 */
export function bareCanvas(
  pen: CanvasRenderingContext2D,
  tiles: readonly Tile[],
  { steps, fontFamily }: TileStyle,
  every: number,
): (frame: number) => void {
  const measured = (weight: number, text: string): number => {
    pen.font = `${weight} 100px ${fontFamily}`
    return pen.measureText(text).width / 100
  }
  const plans = tiles.map((tile, index) => {
    const look = lookAt(index, 0, every)
    const fonts = tileFonts(tile, {
      symbol: measured(600, look.symbol),
      figure: measured(400, look.figure),
      price: measured(400, look.price),
    })
    const lines = lineHeights(fonts)
    let top = tile.y + (tile.height - lines.reduce((sum, line) => sum + line, 0)) / 2
    const texts = (['symbol', 'figure', 'price'] as const).flatMap((part, at) => {
      const middle = top + (lines[at] ?? 0) / 2
      top += lines[at] ?? 0
      const size = fonts[part]
      const font = `${part === 'symbol' ? 600 : 400} ${size}px ${fontFamily}`
      return size === 0 ? [] : [{ part, font, middle }]
    })
    return { tile, texts }
  })
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  return (frame) => {
    for (const [index, { tile, texts }] of plans.entries()) {
      if (frame > 0 && !isNew(index, frame, every)) continue
      const look = lookAt(index, frame, every)
      const { ground, text } = steps[`${look.step}`]
      pen.clearRect(tile.x, tile.y, tile.width, tile.height)
      pen.fillStyle = ground
      pen.beginPath()
      pen.roundRect(tile.x, tile.y, tile.width, tile.height, 2)
      pen.fill()
      pen.fillStyle = text
      for (const { part, font, middle } of texts) {
        pen.font = font
        pen.fillText(look[part], tile.x + tile.width / 2, middle, tile.width - 2)
      }
    }
  }
}
