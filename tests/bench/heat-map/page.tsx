import { createRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { StepProbes } from '../../../src/charts/treemap/HeatLegend.tsx'
import { Treemap } from '../../../src/charts/treemap/Treemap.tsx'
import { readTileStyle } from '../../../src/charts/treemap/tile-painter.ts'
import { carriesSymbol } from '../../../src/charts/treemap/tile-text.ts'
import { layOutTreemap } from '../../../src/charts/treemap/treemap-layout.ts'
import { bareCanvas } from './bare.ts'
import { lookAt, tileItems } from './live-tiles.ts'
import '../../../src/ui/tokens.css'
import '../../../src/ui/base.css'

declare global {
  interface Window {
    /** Draws so many frames, each in a frame of the screen, from where the last call ended. */
    drawFrames?: (frames: number) => Promise<void>
    /** Shows the map of the product, or the bare canvas; answers how many tiles there are. */
    showMap?: (kind: 'ours' | 'bare', every: number) => Promise<number>
  }
}

const size = { width: 1_392, height: 772 }
const places = new Map(tileItems.map(({ id }, index) => [id, index]))

window.showMap = async (kind, every) => {
  await document.fonts.ready
  const place = document.createElement('div')
  place.style.cssText = `inline-size:${size.width}px;block-size:${size.height}px`
  document.body.append(place)
  let frame = 0
  const draw = kind === 'ours' ? showOurs(place, every) : showBare(place, every)
  draw(frame)
  window.drawFrames = async (frames) => {
    for (let left = frames; left > 0; left--) {
      await new Promise((done) => requestAnimationFrame(done))
      frame += 1
      draw(frame)
    }
  }
  return layout().tiles.length
}

function layout() {
  return layOutTreemap(tileItems, {
    ...size,
    grouped: false,
    head: 24,
    fits: (id, box) => carriesSymbol(box, id.length * 0.68),
  })
}

function showOurs(place: HTMLElement, every: number): (frame: number) => void {
  const root = createRoot(place)
  const [map, canvas] = [createRef<HTMLDivElement>(), createRef<HTMLCanvasElement>()]
  let frame = 0
  const lookOf = (id: string) => lookAt(places.get(id) ?? 0, frame, every)
  const nameOf = (id: string): string => `${id}, ${lookOf(id).figure}`
  const nothing = (): void => {}
  return (next) => {
    frame = next
    flushSync(() =>
      root.render(
        <Treemap
          {...{ lookOf, nameOf, canvas }}
          label="Heat map"
          items={tileItems}
          grouped={false}
          hue="direction"
          moment={frame}
          hrefOf={(id) => `#${id}`}
          onTile={nothing}
          fold={() => null}
          root={map}
        />,
      ),
    )
  }
}

function showBare(place: HTMLElement, every: number): (frame: number) => void {
  const probes = createRef<HTMLDivElement>()
  const holder = document.createElement('div')
  const canvas = document.createElement('canvas')
  place.append(canvas, holder)
  flushSync(() => createRoot(holder).render(<StepProbes ref={probes} hue="direction" />))
  canvas.width = size.width
  canvas.height = size.height
  const pen = canvas.getContext('2d')
  if (pen === null || probes.current === null) throw new Error('there is no canvas')
  return bareCanvas(pen, layout().tiles, readTileStyle(probes.current), every)
}
