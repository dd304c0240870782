import { letterWidth } from './end-labels.ts'
import { fittingTicks } from './fitting-ticks.ts'
import styles from './line-plot.module.css'
import type { LinePlotProps } from './line-plot-props.ts'
import type { PlotLayout } from './plot-layout.ts'

interface PlotAxesProps extends PlotLayout {
  plot: LinePlotProps
}

/** The grid of a plot with its values at the sides, and the ticks below it. */
export function PlotAxes({ plot, area, ticks }: PlotAxesProps) {
  const { height, xTicks, otherTicks, baseline = 0 } = plot
  const { xAt, yAt, start, end } = area
  /** Where the words of a tick stand: the first would run into the numbers at the side. */
  const wordsAt = (of: number): number => Math.min(Math.max(xAt(of), start + 16), end)
  return (
    <>
      {ticks.map(({ value, text }) => (
        <g key={value}>
          <line
            className={styles.grid}
            data-base={value === baseline || undefined}
            x1={start}
            x2={end}
            y1={yAt(value)}
            y2={yAt(value)}
          />
          {otherTicks !== undefined && (
            <text className={styles.tick} x={end + 8} y={yAt(value) + 4}>
              {text}
            </text>
          )}
        </g>
      ))}
      {(otherTicks ?? ticks).map(({ value, text }) => (
        <text key={value} className={styles.tick} x={start - 8} y={yAt(value) + 4} textAnchor="end">
          {text}
        </text>
      ))}
      {fittingTicks(xTicks, wordsAt, letterWidth).map((tick) => (
        <text
          key={tick.x}
          className={styles.tick}
          x={wordsAt(tick.x)}
          y={height - 4}
          textAnchor="middle"
        >
          {tick.label}
        </text>
      ))}
    </>
  )
}
