import styles from './parts.module.css'

interface DivergingBarProps {
  /** -1 to 1 of the half that it points into. */
  share: number
}

/** A bar to either side of the middle. Decoration: the figure beside it says it in words. */
export function DivergingBar({ share }: DivergingBarProps) {
  const width = 96
  const length = Math.abs(share) * (width / 2)
  return (
    <svg className={styles.diverging} width={width} height={12} aria-hidden>
      <rect
        x={share < 0 ? width / 2 - length : width / 2}
        y={0}
        width={Math.max(length, share === 0 ? 0 : 1)}
        height={12}
        data-direction={share < 0 ? 'down' : 'up'}
      />
    </svg>
  )
}
