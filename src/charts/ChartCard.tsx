import type { ReactNode } from 'react'
import styles from './chart-card.module.css'

interface ChartCardProps {
  title: string
  /** The window or the age of what stands in it. */
  note?: ReactNode
  /** Stands at the end of the head, such as segments. */
  controls?: ReactNode
  /** Source, rule or age. */
  foot?: ReactNode
  /** Class that puts the card into its grid. */
  className?: string | undefined
  children: ReactNode
}

/** A card of figures or a chart: title, note and controls above, source beneath. */
export function ChartCard({ title, note, controls, foot, className, children }: ChartCardProps) {
  return (
    <section className={className === undefined ? styles.card : `${styles.card} ${className}`}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {controls !== undefined && <div className={styles.controls}>{controls}</div>}
      </header>
      {children}
      {foot !== undefined && <p className={styles.foot}>{foot}</p>}
    </section>
  )
}
