import type { ReactNode } from 'react'
import styles from './filter-chips.module.css'

/** A row of chips that scrolls sideways where it has no room. */
export function FilterRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** Chips of one kind. */
export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.group} role="group" aria-label={label}>
      {children}
    </div>
  )
}

interface FilterChipProps {
  on: boolean
  onPress: () => void
  children: ReactNode
}

/** A chip that is on or off. */
export function FilterChip({ on, onPress, children }: FilterChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  )
}
