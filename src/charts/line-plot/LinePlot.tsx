import type { PointerEvent } from 'react'
import { drawingSize, letterScale } from '../drawing-size.ts'
import { nearestIndex } from '../line-paths.ts'
import { useCrosshair } from '../use-crosshair.ts'
import { useWidth } from '../use-width.ts'
import styles from './line-plot.module.css'
import type { LinePlotProps } from './line-plot-props.ts'
import { PlotAxes } from './PlotAxes.tsx'
import { PlotFigures } from './PlotFigures.tsx'
import { PlotLines } from './PlotLines.tsx'
import { PlotTable } from './PlotTable.tsx'
import { plotLayout } from './plot-layout.ts'

/**
 * Lines over one axis, as SVG at true size: names and values at the ends of the lines, a crosshair by
 * pointer, touch and arrow keys whose figures stand above the plot, and the same data in a table that
 * is visually hidden. Nothing is drawn until its width is known; its height is kept from the start.
 */
export function LinePlot(props: LinePlotProps) {
  const { title, axisName, x, lines, height, formatX, formatValue } = props
  const [root, width] = useWidth<HTMLDivElement>()
  const crosshair = useCrosshair(x.length)
  const layout = plotLayout(props, width)
  const { area, xDomain, named } = layout

  const marked = crosshair.index
  const shown = marked ?? x.length - 1
  const place = x.length === 0 ? '' : formatX(x[shown] ?? 0)
  const spoken = named
    .map(
      ({ name, values, format = formatValue }) => `${name} ${format(values[shown] ?? Number.NaN)}`,
    )
    .join(', ')

  const mark = (event: PointerEvent<Element>): void => {
    const left = event.currentTarget.getBoundingClientRect().left
    const offset = (event.clientX - left) / letterScale()
    const share = (offset - area.start) / (area.end - area.start)
    const [from, to] = xDomain
    crosshair.setIndex(nearestIndex(x, from + share * (to - from)))
  }

  return (
    <div className={styles.plot} dir="ltr">
      <PlotFigures place={place} index={shown} lines={named} formatValue={formatValue} />
      <div
        ref={root}
        className={styles.drawing}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, x.length - 1)}
        aria-valuenow={Math.max(0, shown)}
        aria-valuetext={`${place}: ${spoken}`}
        onKeyDown={crosshair.onKeyDown}
        onBlur={() => crosshair.setIndex(undefined)}
        onPointerMove={mark}
        onPointerDown={mark}
        onPointerLeave={() => crosshair.setIndex(undefined)}
      >
        <svg className={styles.svg} {...drawingSize(width, height)} aria-hidden>
          {width > 0 && (
            <>
              {props.layer?.(area)}
              <PlotAxes plot={props} {...layout} />
              <PlotLines plot={props} {...layout} marked={marked} />
            </>
          )}
        </svg>
      </div>
      <PlotTable
        title={title}
        axisName={axisName}
        x={x}
        lines={lines}
        formatX={formatX}
        formatValue={formatValue}
      />
    </div>
  )
}
