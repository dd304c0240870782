import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, memo, type ReactNode, useCallback, useMemo } from 'react'
import { useFeedState } from '../../feed/react.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { CoinIcon } from '../cells/CoinIcon.tsx'
import type { LiveText } from '../cells/cell-text.ts'
import { changeText } from '../cells/change-text.ts'
import { priceText } from '../cells/price-text.ts'
import { TickCell } from '../cells/TickCell.tsx'
import type { ListView } from '../data/list-view.ts'
import { useHotLists } from '../data/use-hot-lists.ts'
import { sameOrder } from '../order/order.ts'
import { useSlowValue } from '../order/slow-value.ts'
import { useHold } from '../table/hold.ts'
import styles from './highlights.module.css'
import { type CardSize, cardSize, type HighlightRows, pickHighlights } from './pick-highlights.ts'

const priceCell = { 'data-col': 'price' } as const
const changeCell = { 'data-col': 'change24h' } as const

/** Tells rows apart. */
export type RowTest = (row: number) => boolean

interface HighlightsProps {
  /** The list's values; undefined until there are any: the cards stand empty, in their size. */
  view: ListView | undefined
  /** True for the rows that the list may show; the same function each time. */
  isListed: RowTest
  occasion: string
  /** Old values are dimmed. */
  stale: boolean
  /** Address of a pair's page. */
  hrefOf: (symbolId: string) => string
  /** Addresses of the lists behind the cards. */
  more: Readonly<Record<keyof HighlightRows, string>>
  onClick: (event: MouseEvent) => void
  /** Rows of each card; three unless given. */
  size?: CardSize
  /** What the figures are over, beside each title; nothing unless given. */
  note?: string
  /** How often the rows are ranked anew, in ms; see `SlowSource`. */
  interval?: number
}

/** The cards above a list: its hot, newest, best and most traded coins. */
export const Highlights = memo(function Highlights(props: HighlightsProps) {
  const { view, stale, more, onClick, size = cardSize, note } = props
  const { t } = useLingui()
  const titles = [
    { name: 'hot', title: t({ message: 'Hot', context: 'coins' }) },
    { name: 'newest', title: t`New` },
    { name: 'gainers', title: t`Top gainers` },
    { name: 'turnover', title: t`Top turnover` },
  ] as const
  const card = (name: keyof HighlightRows, title: string, rows: ReactNode) => (
    <Card key={name} title={title} note={note} more={more[name]}>
      {rows}
    </Card>
  )
  return (
    <div
      className={styles.cards}
      data-cards
      data-size={size}
      data-stale={stale || undefined}
      data-converted={view?.money.converted || undefined}
      onClick={onClick}
    >
      {view === undefined ? (
        titles.map(({ name, title }) => card(name, title, <NoRows size={size} />))
      ) : (
        <PickedRows {...props} view={view}>
          {(rowsOf) => titles.map(({ name, title }) => card(name, title, rowsOf(name)))}
        </PickedRows>
      )}
    </div>
  )
})

interface CardProps {
  title: string
  note: string | undefined
  more: string
  children: ReactNode
}

function Card({ title, note, more, children }: CardProps) {
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {title}
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </h2>
        <a href={more} className={styles.more}>
          <Trans>More</Trans>
          <VisuallyHidden> {title}</VisuallyHidden>
        </a>
      </header>
      <ul className={styles.rows}>{children}</ul>
    </section>
  )
}

/** Stands in for the rows of a card, in their size. */
function WaitingRows({ size }: { size: CardSize }) {
  return Array.from({ length: size }, (_, index) => (
    <li key={index} className={styles.waiting} aria-hidden>
      <span className={styles.bone} />
      <span className={styles.bone} />
    </li>
  ))
}

/** Stands where rows will come, or says that they cannot. */
function NoRows({ size }: { size: CardSize }) {
  if (useFeedState() !== 'offline') return <WaitingRows size={size} />
  return (
    <li className={styles.nothing}>
      <Trans>Not known without a connection.</Trans>
    </li>
  )
}

/** Most of the time nothing stands out on a quiet day, and before a week of turnovers is known. */
function NothingHot() {
  return (
    <li className={styles.nothing}>
      <Trans>Nothing trades far more than usual.</Trans>
    </li>
  )
}

interface PickedRowsProps
  extends Pick<HighlightsProps, 'isListed' | 'occasion' | 'hrefOf' | 'size' | 'interval'> {
  view: ListView
  children: (rowsOf: (name: keyof HighlightRows) => ReactNode) => ReactNode
}

function PickedRows(props: PickedRowsProps) {
  const { view, isListed, occasion, hrefOf, size = cardSize, interval, children } = props
  const { feed, table, quotes } = view
  const hotLists = useHotLists(feed.marketType)
  const { held, handlers } = useHold()
  const rows = useMemo(
    () => Uint32Array.from(table.symbolId, (_, row) => row).filter(isListed),
    [table, isListed],
  )
  const compute = useCallback(
    () => pickHighlights({ feed, table, quotes, rows }, hotLists, size),
    [feed, table, quotes, rows, hotLists, size],
  )
  const { value } = useSlowValue({
    compute,
    same,
    version: feed.version,
    held,
    occasion,
    ...(interval !== undefined && { interval }),
  })
  const price = useMemo(() => priceText(view, 'last'), [view])
  const change = useMemo(() => changeText(view, 'open24h'), [view])
  return (
    <div className={styles.holder} {...handlers}>
      {children((name) => {
        if (name === 'hot' && value.hot.length === 0) {
          return hotLists === undefined ? <NoRows size={size} /> : <NothingHot />
        }
        // By place: a line that shows another pair is no shift of the layout, one that moves is.
        return Array.from(value[name], (row, place) => (
          <CardRow
            key={place}
            row={row}
            view={view}
            price={price}
            change={change}
            href={hrefOf(table.symbolId[row] ?? '')}
          />
        ))
      })}
    </div>
  )
}

interface CardRowProps {
  row: number
  view: ListView
  price: LiveText
  change: LiveText
  href: string
}

function CardRow({ row, view: { table }, price, change, href }: CardRowProps) {
  const base = table.base[row] ?? ''
  return (
    <li data-pair={table.symbolId[row]}>
      <a href={href} className={styles.row}>
        <CoinIcon coin={base} icon={table.icon[row] ?? ''} size={18} />
        <bdi className={styles.pair} dir="ltr" translate="no">
          {base}
          <span className={styles.quote}>/{table.quote[row]}</span>
        </bdi>
        <TickCell row={row} live={price} className={styles.price} cell={priceCell} flashes />
        <TickCell row={row} live={change} className={styles.change} cell={changeCell} />
      </a>
    </li>
  )
}

function same(one: HighlightRows, other: HighlightRows): boolean {
  return (
    sameOrder(one.hot, other.hot) &&
    sameOrder(one.newest, other.newest) &&
    sameOrder(one.gainers, other.gainers) &&
    sameOrder(one.turnover, other.turnover)
  )
}
