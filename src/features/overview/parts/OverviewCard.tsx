import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './overview-card.module.css'

interface OverviewCardProps {
  /** Name for styles and scripts. */
  name: string
  title: string
  /** The window or the age of what stands in it. */
  note: string
  /** Columns of twelve. */
  span: 4 | 8 | 12
  /** Where there is more of the same; undefined for nowhere. */
  more?: { href: string; text?: string } | undefined
  /** Stands in the head beside the link. */
  choice?: ReactNode
  foot?: ReactNode
  stale: boolean
  children: ReactNode
}

/** A card of the overview. Old values lose their colours. */
export function OverviewCard(props: OverviewCardProps) {
  const { name, title, note, span, more, choice, foot, stale, children } = props
  return (
    <section
      className={styles.card}
      data-card={name}
      data-span={span}
      data-stale={stale || undefined}
      aria-label={title}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.note}>{note}</p>
        {choice}
        {more && (
          <a href={more.href} className={styles.more}>
            {more.text ?? <Trans>More</Trans>}
            <VisuallyHidden> {title}</VisuallyHidden>
            <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
          </a>
        )}
      </header>
      <div className={styles.body}>{children}</div>
      {foot !== undefined && <p className={styles.foot}>{foot}</p>}
    </section>
  )
}

interface CardRowProps {
  /** Its first card, by which styles know it. */
  of: string | undefined
  children: ReactNode
}

/** Cards beside each other. Those that are there share its twelve columns. */
export function CardRow({ of, children }: CardRowProps) {
  return (
    <div className={styles.row} data-row={of}>
      {children}
    </div>
  )
}
