import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CoinIcon } from '../../market/cells/CoinIcon.tsx'
import type { LiveText } from '../../market/cells/cell-text.ts'
import { Sparkline } from '../../market/cells/Sparkline.tsx'
import { TickCell } from '../../market/cells/TickCell.tsx'
import type { ListView } from '../../market/data/list-view.ts'
import styles from './board.module.css'
import type { RankingFlags } from './ranking-flags.ts'

/** What the cells of all boards write. */
export interface BoardTexts {
  price: LiveText
  change: LiveText
  turnover: LiveText
}

interface BoardRowProps {
  row: number
  /** From 1. */
  place: number
  view: ListView
  texts: BoardTexts
  flags: RankingFlags
  href: string
  /** The figure that the board ranks by, in place of the price; that moves below the symbol. */
  lead?: LiveText
  /** Stands in place of the change that the line is coloured by. */
  shownChange?: LiveText
  /** Stands below the symbol in place of the turnover. */
  below?: ReactNode
  /** True for a pair below the floor. */
  thin: boolean
}

/** One row of a board: place, coin, line of the window, price and change. */
export function BoardRow(props: BoardRowProps) {
  const { row, place, view, texts, flags, href, lead, below, thin } = props
  const { shownChange = texts.change } = props
  const { t } = useLingui()
  const { table } = view
  const base = table.base[row] ?? ''
  const turnover = flags.vol && (
    <>
      {t`Vol`} <TickCell row={row} live={texts.turnover} />
    </>
  )
  const price = flags.newPrice && <TickCell row={row} live={texts.price} flashes />
  return (
    <li>
      <a href={href} className={styles.row} data-symbol-id={table.symbolId[row]}>
        <span className={styles.place}>{place}</span>
        <CoinIcon coin={base} icon={table.icon[row] ?? ''} />
        <span className={styles.names}>
          <span className={styles.first}>
            <bdi dir="ltr" translate="no" className={styles.pair}>
              <span className={styles.base}>{base}</span>
              <span className={styles.quote}>/{table.quote[row]}</span>
            </bdi>
            {thin && <span className={styles.thin}>{t`thin`}</span>}
          </span>
          <span className={styles.second} data-col="turnover24h">
            {lead === undefined ? (below ?? turnover) : price}
          </span>
        </span>
        <span className={styles.line}>
          {flags.before24Open && <Sparkline row={row} change={texts.change} />}
        </span>
        <span className={styles.figures}>
          <span className={styles.price} data-col="price">
            {lead === undefined ? price : flags.vol && <TickCell row={row} live={lead} />}
          </span>
          <span className={styles.change} data-col="change">
            {flags.before24Open && <TickCell row={row} live={shownChange} />}
          </span>
        </span>
      </a>
    </li>
  )
}
