import type { ReactNode } from 'react'
import styles from './futures.module.css'

interface TileProps {
  name: ReactNode
  value: ReactNode
  /** Stands behind the value. */
  aside?: ReactNode
  /** How it came to that, see `TileChart`. */
  chart?: ReactNode
  note: ReactNode
}

/** A figure of the contracts with its history and what it is of. */
export function Tile({ name, value, aside, chart, note }: TileProps) {
  return (
    <div className={styles.tile}>
      <p className={styles.name}>{name}</p>
      <p className={styles.value}>
        {value}
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </p>
      {chart}
      <p className={styles.note}>{note}</p>
    </div>
  )
}
