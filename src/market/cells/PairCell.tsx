import { memo, type ReactNode } from 'react'
import { CoinIcon } from './CoinIcon.tsx'
import styles from './pair-cell.module.css'

interface PairCellProps {
  base: string
  quote: string
  coinName: string
  icon: string
  /** Where the row leads; its link covers the whole row. */
  href: string
  /** Labels such as "New". */
  children?: ReactNode
}

/** Picture, pair and name of a row, with the link that covers it. */
export const PairCell = memo(function PairCell(props: PairCellProps) {
  const { base, quote, coinName, icon, href, children } = props
  return (
    <div className={styles.pair}>
      <CoinIcon coin={base} icon={icon} />
      <div className={styles.names}>
        <div className={styles.first}>
          <a href={href} className={styles.link} tabIndex={-1} draggable={false}>
            <bdi dir="ltr" translate="no">
              <span className={styles.base}>{base}</span>
              <span className={styles.quote}>/{quote}</span>
            </bdi>
          </a>
          {children}
        </div>
        <div className={styles.coin}>
          <bdi>{coinName}</bdi>
        </div>
      </div>
    </div>
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
