import { linePath } from '../line-paths.ts'
import type { Steps } from '../metric-chart/steps.ts'
import { domainOf, scaleBetween } from '../plot-scale.ts'
import styles from './small-plot.module.css'

/** Units of the drawing, which is stretched to the width of its place. */
const width = 100
const height = 48
/** Part of a step that its bar fills. */
const barShare = 0.7

interface SmallPlotProps {
  series: Steps
  /** What it shows, with its lowest and highest value: all that is said of it to those who do not see it. */
  label: string
  /** Bars from zero, those below it in another tone, for rates; a line unless told. */
  bars?: boolean
  /** Words under its ends. */
  from: string
  until: string
}

/** A chart of steps without a scale, as wide as its place, below a figure that names its newest value. */
export function SmallPlot({ series, label, bars = false, from, until }: SmallPlotProps) {
  const values = series.values.map((value) => value ?? Number.NaN)
  return (
    <div className={styles.plot} dir="ltr">
      <svg
        className={styles.drawing}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {bars ? <Bars values={values} /> : <Line values={values} />}
      </svg>
      <p className={styles.ends}>
        <bdi>{from}</bdi>
        <bdi>{until}</bdi>
      </p>
    </div>
  )
}

function Line({ values }: { values: readonly number[] }) {
  const x = scaleBetween([0, Math.max(1, values.length - 1)], 0, width)
  const y = scaleBetween(domainOf(values) ?? [0, 1], height - 2, 2)
  const last = values.findLastIndex((value) => !Number.isNaN(value))
  const line = linePath([...values.keys()], values, x, y)
  return (
    <>
      <path className={styles.ground} d={groundOf(line)} />
      <path className={styles.line} d={line} />
      {/* A round dot, which a stretched circle would not be. */}
      <path className={styles.dot} d={`M${x(last)} ${y(values[last] ?? 0)}h0`} />
    </>
  )
}

/** What lies under each piece of a line. */
function groundOf(line: string): string {
  const pieces = line.split('M').slice(1)
  return pieces
    .map((piece) => {
      const places = piece.split('L').map((point) => point.split(' ')[0] ?? '')
      return `M${piece}L${places.at(-1) ?? ''} ${height}L${places[0] ?? ''} ${height}Z`
    })
    .join('')
}

function Bars({ values }: { values: readonly number[] }) {
  const known = values.filter((value) => !Number.isNaN(value))
  const y = scaleBetween([Math.min(0, ...known), Math.max(0, ...known)], height - 1, 1)
  const step = width / Math.max(1, values.length)
  const path = (isAbove: boolean): string =>
    values
      .flatMap((value, index) => {
        if (Number.isNaN(value) || value >= 0 !== isAbove) return []
        const start = (index * step).toFixed(2)
        return `M${start} ${y(0).toFixed(1)}V${y(value).toFixed(1)}h${(step * barShare).toFixed(2)}V${y(0).toFixed(1)}Z`
      })
      .join('')
  return (
    <>
      <path className={styles.bars} d={path(true)} />
      <path className={styles.below} d={path(false)} />
    </>
  )
}
