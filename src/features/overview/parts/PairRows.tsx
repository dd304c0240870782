import { type ReactNode, useMemo } from 'react'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { tokenAddress } from '../../../market/addresses/token-address.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import { changeText, type OpenField } from '../../../market/cells/change-text.ts'
import { priceText } from '../../../market/cells/price-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import type { ListView } from '../../../market/data/list-view.ts'
import styles from './pair-rows.module.css'

interface PairRowsProps {
  view: ListView
  /** Row numbers in their order. */
  rows: Uint32Array
  /** What changes are measured from. */
  since: OpenField
  /** Their places stand before them. */
  placed?: boolean
}

/** Pairs with price and change, live. */
export function PairRows({ view, rows, since, placed = false }: PairRowsProps) {
  const { table } = view
  const locale = useLocale()
  const price = useMemo(() => priceText(view, 'last'), [view])
  const change = useMemo(() => changeText(view, since), [view, since])
  return (
    <ol className={styles.rows} data-placed={placed || undefined}>
      {Array.from(rows, (row, place) => (
        // By place: a line that shows another pair is no shift of the layout, one that moves is.
        <li key={place}>
          <a href={tokenAddress(locale, table.symbolId[row] ?? '')} className={styles.row}>
            {placed && <span className={styles.place}>{place + 1}</span>}
            <CoinIcon coin={table.base[row] ?? ''} icon={table.icon[row] ?? ''} size={18} />
            <Pair base={table.base[row] ?? ''} quote={table.quote[row] ?? ''} />
            <span className={styles.figure}>
              <TickCell row={row} live={price} flashes />
            </span>
            <span className={styles.figure}>
              <TickCell row={row} live={change} />
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}

/** A pair, of which the quote is quieter. */
export function Pair({ base, quote }: { base: string; quote?: string }) {
  return (
    <span className={styles.pair}>
      <bdi dir="ltr" translate="no">
        <span className={styles.base}>{base}</span>
        {quote !== undefined && <span className={styles.quote}>/{quote}</span>}
      </bdi>
    </span>
  )
}

/** Stands where rows will be, in their size. */
export function RowBones({ count }: { count: number }): ReactNode {
  return (
    <div className={styles.bones} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.waiting}>
          <span className={styles.bone} />
          <span className={styles.bone} />
        </div>
      ))}
    </div>
  )
}
