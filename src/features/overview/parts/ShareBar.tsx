import styles from './parts.module.css'

interface ShareBarProps {
  /** What the bar says; where it is said beside it, nothing. */
  label?: string
  /** In the direction of the text; shares are fractions of one. */
  parts: readonly { share: number; tone: 'gain' | 'loss' | 'strong' | 'middle' | 'faint' }[]
}

/** Shares of a whole as one bar. */
export function ShareBar({ label, parts }: ShareBarProps) {
  return (
    <div
      className={styles.bar}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {parts.map(({ share, tone }) =>
        share > 0 ? (
          <span key={tone} data-tone={tone} style={{ flexGrow: Math.round(share * 1_000) }} />
        ) : null,
      )}
    </div>
  )
}
