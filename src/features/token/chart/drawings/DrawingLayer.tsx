import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { PriceLook } from '../../../../charts/price-chart/look.ts'
import type { PriceChart } from '../../../../charts/price-chart/price-chart.ts'
import { fixedText } from '../../../../charts/price-chart/price-formats.ts'
import { useStore } from '../../../../lib/store/use-store.ts'
import { chartDrawings, type Drawing, type DrawingPoint, drawingKey } from './drawing.ts'
import styles from './drawing-layer.module.css'
import { lineOf } from './line-of.ts'

/** What the next presses on the chart draw. */
export type DrawingTool = Drawing['kind'] | 'off'

interface DrawingLayerProps {
  chart: PriceChart
  look: PriceLook
  symbolId: string
  tool: DrawingTool
  onTool: (tool: DrawingTool) => void
}

/** The lines that somebody drew over a chart. One is taken away by a double press, or by Delete where it has the focus. */
export function DrawingLayer({ chart, look, symbolId, tool, onTool }: DrawingLayerProps) {
  const { t } = useLingui()
  const drawings = useStore(chartDrawings, () => chartDrawings.of(symbolId))
  const [from, setFrom] = useState<DrawingPoint>()
  const root = useRef<SVGSVGElement>(null)

  useEffect(() => {
    const place = (): void => {
      const svg = root.current
      if (svg === null) return
      const width = chart.paneWidth()
      // What lies beside the pane is cut off. Only sizes that change are written: this runs in every frame of a drag.
      setLength(svg, 'width', width)
      setLength(svg, 'height', chart.paneHeight())
      for (const [at, group] of [...svg.querySelectorAll('g')].entries()) {
        const drawing = drawings[at]
        const line = drawing && lineOf(chart, drawing, width)
        group.toggleAttribute('hidden', line === undefined)
        if (line === undefined) continue
        for (const element of group.querySelectorAll('line')) {
          for (const [name, value] of Object.entries(line))
            element.setAttribute(name, String(value))
        }
      }
    }
    place()
    return chart.onLayout(place)
  }, [chart, drawings])

  const add = (drawing: Drawing): void => {
    chartDrawings.draw(symbolId, [...drawings, drawing])
    setFrom(undefined)
    onTool('off')
  }
  const press = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const price = chart.priceAt(event.clientY - top)
    const time = chart.timeAt(event.clientX - left)
    if (price === undefined || time === undefined || price < 0) return
    if (tool === 'horizontal') add({ kind: 'horizontal', price })
    else if (from === undefined) setFrom({ time, price })
    else add({ kind: 'trend', from, to: { time, price } })
  }
  const remove = (drawing: Drawing): void =>
    chartDrawings.draw(
      symbolId,
      drawings.filter((other) => other !== drawing),
    )
  const onKey = (event: KeyboardEvent, drawing: Drawing): void => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    event.stopPropagation()
    remove(drawing)
  }
  const nameOf = (drawing: Drawing): string => {
    const write = (price: number): string =>
      fixedText(price * look.money.rate, look.decimals, look.style)
    if (drawing.kind === 'horizontal') {
      const price = write(drawing.price)
      return t`Line at ${price}. Delete removes it.`
    }
    const [start, end] = [write(drawing.from.price), write(drawing.to.price)]
    return t`Line from ${start} to ${end}. Delete removes it.`
  }
  return (
    <>
      {drawings.length > 0 && (
        <svg ref={root} className={styles.layer}>
          {drawings.map((drawing) => (
            <g
              key={drawingKey(drawing)}
              role="img"
              tabIndex={0}
              aria-label={nameOf(drawing)}
              onKeyDown={(event) => onKey(event, drawing)}
              onDoubleClick={() => remove(drawing)}
            >
              <line className={styles.reach} />
              <line className={styles.line} />
            </g>
          ))}
        </svg>
      )}
      {tool !== 'off' && (
        <div className={styles.catcher} data-started={from !== undefined} onPointerUp={press} />
      )}
    </>
  )
}

function setLength(svg: SVGSVGElement, name: 'width' | 'height', px: number): void {
  const text = String(px)
  if (svg.getAttribute(name) !== text) svg.setAttribute(name, text)
}
