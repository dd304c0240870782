import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  title: ReactNode
  /** The window or the age of what it shows. */
  note?: ReactNode
  /** Stands at the end of its head. */
  controls?: ReactNode
  /** Source, rule or age. */
  foot?: ReactNode
  /** Where links of the page lead to. */
  id?: string
  /** Name of its place among the cards, which its order on phones goes by. */
  place: string
  children: ReactNode
}

/** A card of the page: a head, what it shows, and where that is from. */
export function Card({ title, note, controls, foot, id, place, children }: CardProps) {
  const titleId = useId()
  return (
    <section className={styles.card} data-card={place} id={id} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {controls !== undefined && <div className={styles.controls}>{controls}</div>}
      </header>
      {children}
      {foot !== undefined && <p className={styles.foot}>{foot}</p>}
    </section>
  )
}
