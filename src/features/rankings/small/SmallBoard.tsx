import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { tokenAddress } from '../../../market/addresses/token-address.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import type { LiveText } from '../../../market/cells/cell-text.ts'
import { priceText } from '../../../market/cells/price-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import type { ListView } from '../../../market/data/list-view.ts'
import card from '../../../ui/card.module.css'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from '../board.module.css'
import { smallBoardSize } from './small-boards.ts'

interface SmallBoardProps {
  title: string
  note: string
  view: ListView | undefined
  /** The rows in order; undefined until there are values. */
  rows: Uint32Array | undefined
  textOf: (view: ListView) => LiveText
  /** Address of the list behind it, where there is one. */
  more?: string
  showsPrice: boolean
  stale: boolean
  /** Says why there are no rows. */
  empty?: ReactNode
}

/** A small board: five pairs with one figure each. */
export function SmallBoard(props: SmallBoardProps) {
  const { title, note, view, rows, textOf, more, showsPrice, stale, empty } = props
  const locale = useLocale()
  const price = useMemo(() => view && priceText(view, 'last'), [view])
  const figure = useMemo(() => view && textOf(view), [view, textOf])
  return (
    <section className={card.card} data-stale={stale || undefined}>
      <header className={card.head}>
        <h2 className={card.title}>{title}</h2>
        <span className={card.note}>{note}</span>
        {more !== undefined && (
          <a href={more} className={card.more}>
            <Trans context="ranking">All</Trans>
            <VisuallyHidden> {title}</VisuallyHidden>
            <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
          </a>
        )}
      </header>
      <ol className={styles.smallRows}>
        {view === undefined || rows === undefined || price === undefined || figure === undefined
          ? Array.from({ length: smallBoardSize }, (_, index) => (
              <li key={index} className={styles.waiting} data-small aria-hidden>
                <span className={styles.bone} />
                <span className={styles.bone} />
              </li>
            ))
          : Array.from(rows, (row, index) => (
              <li key={index}>
                <a
                  href={tokenAddress(locale, view.table.symbolId[row] ?? '')}
                  className={styles.smallRow}
                >
                  <span className={styles.place}>{index + 1}</span>
                  <CoinIcon
                    coin={view.table.base[row] ?? ''}
                    icon={view.table.icon[row] ?? ''}
                    size={18}
                  />
                  <bdi dir="ltr" translate="no" className={styles.pair}>
                    <span className={styles.base}>{view.table.base[row]}</span>
                    <span className={styles.smallQuote}>/{view.table.quote[row]}</span>
                  </bdi>
                  <span className={styles.smallPrice}>
                    {showsPrice && <TickCell row={row} live={price} />}
                  </span>
                  <span className={styles.figure}>
                    <TickCell row={row} live={figure} />
                  </span>
                </a>
              </li>
            ))}
      </ol>
      {rows?.length === 0 && <p className={card.empty}>{empty}</p>}
    </section>
  )
}
