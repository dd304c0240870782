import { linePath } from '../line-paths.ts'
import styles from './line-plot.module.css'
import type { LinePlotProps } from './line-plot-props.ts'
import type { PlotLayout } from './plot-layout.ts'
import type { PlotLine } from './plot-line.ts'

interface PlotLinesProps extends PlotLayout {
  plot: LinePlotProps
  /** Index of the place under the crosshair. */
  marked: number | undefined
}

/** The lines of a plot with the words at their ends, and the crosshair over them. */
export function PlotLines({ plot, area, named, labels, labelsAt, marked }: PlotLinesProps) {
  const { x, lines, highlight } = plot
  const { xAt, yAt } = area
  const markedX = xAt(x[marked ?? 0] ?? 0)
  return (
    <>
      {drawingOrder(lines, highlight).map((line) => (
        <path
          key={line.key}
          className={styles.line}
          data-tone={line.key === highlight ? litTone(line) : line.tone}
          data-lead={(line.isLead ?? false) || line.key === highlight || undefined}
          d={linePath(x, line.values, xAt, yAt)}
        />
      ))}
      {labels.map(({ line, words, height, ...label }) => (
        <g key={line.key} data-tone={litTone(line)}>
          <circle className={styles.dot} cx={xAt(label.x)} cy={yAt(label.value)} r={2.5} />
          {words !== '' && (
            <text className={styles.label} x={area.end + labelsAt} y={height + 4}>
              {words}
            </text>
          )}
        </g>
      ))}
      {marked !== undefined && (
        <g>
          <line
            className={styles.crosshair}
            x1={markedX}
            x2={markedX}
            y1={area.top}
            y2={area.bottom}
          />
          {named.map((line) => {
            const value = line.values[marked] ?? Number.NaN
            return Number.isNaN(value) ? null : (
              <g key={line.key} data-tone={litTone(line)}>
                <circle className={styles.dot} cx={markedX} cy={yAt(value)} r={3.5} />
              </g>
            )
          })}
        </g>
      )}
    </>
  )
}

/** The tone of a line that is more than one of the crowd. */
function litTone({ tone }: PlotLine): string {
  return tone === 'quiet' ? 'lit' : tone
}

/** The crowd below, then the others, then what the plot is about and what is pointed at. */
function drawingOrder(lines: readonly PlotLine[], highlight: string | undefined): PlotLine[] {
  const level = ({ key, tone, isLead }: PlotLine): number =>
    key === highlight ? 3 : isLead === true ? 2 : tone === 'quiet' ? 0 : 1
  return lines.toSorted((a, b) => level(a) - level(b))
}
