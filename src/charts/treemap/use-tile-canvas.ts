import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { letterScale } from '../drawing-size.ts'
import type { Hue } from './HeatLegend.tsx'
import {
  createTilePainter,
  readTileStyle,
  type TileLook,
  type TilePainter,
} from './tile-painter.ts'
import type { TreemapLayout } from './treemap-layout.ts'

interface TileCanvas {
  canvas: RefObject<HTMLCanvasElement | null>
  /** Elements that show the colours of the steps, see `StepProbes`. */
  probes: RefObject<HTMLDivElement | null>
  layout: TreemapLayout
  width: number
  height: number
  lookOf: (id: string) => TileLook
  hue: Hue
  /** Another value of it asks for the colours and texts of now. */
  moment: unknown
}

/** What changes the colours of the page. */
const appearance = { attributes: true, attributeFilter: ['data-theme', 'data-palette'] }

/** Gives a canvas as many dots as its place on the screen has, in units of px at the usual size of letters. */
function fitTo(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const ratio = (globalThis.devicePixelRatio || 1) * letterScale()
  const { canvas } = pen
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
}

/** Keeps a canvas painted: anew for another layout or appearance, tile by tile for another moment. */
export function useTileCanvas(parts: TileCanvas): void {
  const { canvas, probes, layout, width, height, lookOf, hue, moment } = parts
  const painter = useRef<TilePainter>(undefined)

  useLayoutEffect(() => {
    const element = canvas.current
    const colours = probes.current
    const pen = element?.getContext('2d')
    if (element === null || colours === null || pen == null) return undefined
    const paint = (): void => {
      fitTo(pen, width, height)
      painter.current ??= createTilePainter(pen)
      painter.current.paint(layout.tiles, lookOf, readTileStyle(colours))
    }
    paint()
    const root = element.ownerDocument.documentElement
    const observer = new MutationObserver(paint)
    observer.observe(root, appearance)
    const fonts = element.ownerDocument.fonts
    fonts.addEventListener('loadingdone', paint)
    return () => {
      observer.disconnect()
      fonts.removeEventListener('loadingdone', paint)
    }
  }, [canvas, probes, layout, width, height, lookOf, hue])

  useEffect(() => {
    if (moment !== undefined) painter.current?.update(lookOf)
  }, [moment, lookOf])
}
