import { memo, type ReactNode } from 'react'
import { CoinIcon } from './CoinIcon.tsx'
import styles from './pair-cell.module.css'

/** Class of the cells that hold a `PairCell`: it places its parts. */
export const pairCellClass = styles.pair

interface PairCellProps {
  base: string
  quote: string
  /** Stands below the pair; empty for nothing. */
  coinName: string
  icon: string
  /** Where the row leads; its link covers the whole row. */
  href: string
  /** Labels such as "New". */
  children?: ReactNode
}

/** Picture, pair and name of a row, with the link that covers it. A screen has many: no part has a box for itself. */
export const PairCell = memo(function PairCell(props: PairCellProps) {
  const { base, quote, coinName, icon, href, children } = props
  return (
    <>
      <CoinIcon coin={base} icon={icon} />
      <a
        href={href}
        className={styles.link}
        dir="ltr"
        translate="no"
        tabIndex={-1}
        draggable={false}
      >
        {base}
        <span className={styles.quote}>/{quote}</span>
      </a>
      {children}
      {coinName !== '' && <bdi className={styles.coin}>{coinName}</bdi>}
    </>
  )
})

interface PairLabelProps {
  /** A plain fact instead of something to notice. */
  quiet?: boolean
  children: ReactNode
}

/** A small label beside a pair. */
export function PairLabel({ quiet = false, children }: PairLabelProps) {
  return (
    <span className={styles.label} data-quiet={quiet || undefined}>
      {children}
    </span>
  )
}
