import type { ReactNode } from 'react'
import styles from './rules.module.css'

interface RulePartProps {
  title: string
  note?: string
  children: ReactNode
}

/** Rules of one kind, under their title. */
export function RulePart({ title, note, children }: RulePartProps) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <dl className={styles.rules}>{children}</dl>
    </section>
  )
}

/** One rule and its name. */
export function Rule({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
