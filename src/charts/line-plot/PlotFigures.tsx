import styles from './line-plot.module.css'
import type { PlotLine } from './plot-line.ts'

interface PlotFiguresProps {
  place: string
  index: number
  lines: readonly PlotLine[]
  formatValue: (value: number) => string
}

/** The line above a plot: the marked place, or the newest, and what each named line has there. */
export function PlotFigures({ place, index, lines, formatValue }: PlotFiguresProps) {
  return (
    <p className={styles.figures} aria-hidden>
      <bdi className={styles.place}>{place}</bdi>
      {lines.map(({ key, name, tone, values, format = formatValue }) => (
        <span key={key} className={styles.figure} data-tone={tone}>
          <bdi>{name}</bdi> <bdi dir="ltr">{format(values[index] ?? Number.NaN)}</bdi>
        </span>
      ))}
    </p>
  )
}
