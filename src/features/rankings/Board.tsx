import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import card from '../../ui/card.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './board.module.css'
import { boardSize } from './rank-boards.ts'
import type { BoardName } from './rank-search.ts'

interface BoardProps {
  name: BoardName
  title: string
  note: string
  /** Address of the whole ranking. */
  more: string
  /** True for the one that a phone shows. */
  chosen: boolean
  /** The rows in order; undefined until there are values: the board stands empty, in its size. */
  rows: readonly ReactNode[] | undefined
  /** Says why there are no rows. */
  empty: ReactNode
}

/** One board: its first rows, and the way to all of them. */
export function Board({ name, title, note, more, chosen, rows, empty }: BoardProps) {
  const { t } = useLingui()
  const short = rows !== undefined && rows.length > 0 && rows.length < boardSize
  const count = rows?.length ?? 0
  return (
    <section className={`${card.card} ${styles.board}`} data-board={name} data-chosen={chosen}>
      <header className={card.head}>
        <h2 className={card.title}>{title}</h2>
        <span className={card.note}>
          {note}
          {short && ` · ${t`${plural(count, { one: '# pair passes', other: '# pairs pass' })}`}`}
        </span>
        <a href={more} className={card.more}>
          <Trans context="ranking">All</Trans>
          <VisuallyHidden> {title}</VisuallyHidden>
          <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
        </a>
      </header>
      {rows?.length === 0 ? (
        <p className={card.empty}>{empty}</p>
      ) : (
        <ol className={styles.rows}>{rows ?? <Bones />}</ol>
      )}
      <a href={more} className={styles.all}>
        <Trans>Show all</Trans>
        <VisuallyHidden> {title}</VisuallyHidden>
      </a>
    </section>
  )
}

/** Stands in for the rows, in their size. */
function Bones() {
  return Array.from({ length: boardSize }, (_, index) => (
    <li key={index} className={styles.waiting} aria-hidden>
      <span className={styles.bone} />
      <span className={styles.bone} />
    </li>
  ))
}
