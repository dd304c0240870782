import { linePath } from '../line-paths.ts'
import { domainOf, scaleBetween } from '../plot-scale.ts'
import styles from './mini-line.module.css'

const width = 96
const height = 32

interface MiniLineProps {
  /** Changes since the beginning; null where unknown. */
  values: readonly (number | null)[] | undefined
  /** The line is of no price, and has no colour of a direction. */
  neutral?: boolean
}

/** The shape of an index. Decoration: the change beside it says it in words. */
export function MiniLine({ values = [], neutral = false }: MiniLineProps) {
  const numbers = values.map((value) => value ?? Number.NaN)
  const domain = domainOf(numbers)
  const last = numbers.at(-1) ?? 0
  const x = scaleBetween([0, Math.max(1, numbers.length - 1)], 1, width - 1)
  const y = scaleBetween(domain ?? [0, 1], height - 1, 1)
  return (
    <svg
      className={styles.line}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      data-direction={neutral ? undefined : last > 0 ? 'up' : last < 0 ? 'down' : undefined}
      aria-hidden
    >
      <path d={domain === undefined ? '' : linePath([...numbers.keys()], numbers, x, y)} />
    </svg>
  )
}
