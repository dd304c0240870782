import { createContext, memo, useContext, useLayoutEffect, useRef, useState } from 'react'
import { sparklinePoints, unknownPoint } from '../../contract/market/sparklines.ts'
import type { LiveText } from './cell-text.ts'
import { directionName, showDirection } from './direction.ts'
import styles from './sparkline.module.css'

const width = 96
const height = 32
const margin = 2

/**
 * The shapes of a list, as `Sparklines.points` in the rows of its table; undefined until they are there.
 * They come after the cells, which are not drawn anew for them.
 */
export const ShapesContext = createContext<Uint8Array | undefined>(undefined)

interface SparklineProps {
  row: number
  /** The change that gives the line its colour. */
  change: LiveText
}

/** The shape of a row's last 24 hours, once it is there. Decoration: the change beside it says it in words. */
export const Sparkline = memo(function Sparkline(props: SparklineProps) {
  const points = useContext(ShapesContext)
  return points === undefined ? null : <Shape {...props} points={points} />
})

function Shape({ row, change, points }: SparklineProps & { points: Uint8Array }) {
  const root = useRef<SVGSVGElement>(null)
  const [first] = useState(() => change.read(row).direction)

  useLayoutEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const show = (): void => showDirection(element, change.read(row).direction)
    show()
    return change.watch(row, show)
  }, [row, change])

  return (
    <svg
      ref={root}
      className={styles.line}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      data-direction={directionName(first)}
      aria-hidden
    >
      <path d={sparklinePath(points, row)} />
    </svg>
  )
}

/** The line through one row of the matrix, in the units of the picture. Unknown points leave a gap. */
export function sparklinePath(points: Uint8Array, row: number): string {
  let path = ''
  let pen = 'M'
  for (let index = 0; index < sparklinePoints; index++) {
    const point = points[row * sparklinePoints + index] ?? unknownPoint
    if (point === unknownPoint) {
      pen = 'M'
      continue
    }
    const x = (index / (sparklinePoints - 1)) * (width - margin * 2) + margin
    const y = height - margin - ((point - 1) / 254) * (height - margin * 2)
    path += `${pen}${x.toFixed(1)} ${y.toFixed(1)}`
    pen = 'L'
  }
  return path
}
