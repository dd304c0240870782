import type { ReactNode } from 'react'
import styles from './settings.module.css'

interface RowProps {
  name: ReactNode
  /** What the choice means, beneath its name. */
  hint?: ReactNode
  children: ReactNode
}

/** One choice: its name at the start, what to choose with at the end. */
export function Row({ name, hint, children }: RowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.about}>
        <span className={styles.label}>{name}</span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </div>
      {children}
    </div>
  )
}
