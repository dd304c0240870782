import type { ReactNode } from 'react'
import styles from './card.module.css'

interface NewsCardProps {
  title: ReactNode
  /** The window, the zone or the count of what stands in it. */
  note?: ReactNode
  /** Stands at the end of the head. */
  controls?: ReactNode
  children: ReactNode
}

/** A card of the pages of news with its heading. */
export function NewsCard({ title, note, controls, children }: NewsCardProps) {
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {controls !== undefined && <div className={styles.controls}>{controls}</div>}
      </header>
      {children}
    </section>
  )
}

interface CardMessageProps {
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
}

/** What a card says where it has nothing to show: why, and one way on. */
export function CardMessage({ title, text, children }: CardMessageProps) {
  return (
    <div className={styles.message}>
      <p className={styles.strong}>{title}</p>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  )
}

/** Lines that stand in for what is coming, after a moment. */
export function CardBones({ lines }: { lines: number }) {
  return (
    <div className={styles.bones} aria-hidden>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.bone} />
      ))}
    </div>
  )
}
