import type { OpenField } from '../../../market/cells/change-text.ts'
import { changeText } from '../../../market/cells/change-text.ts'
import { LabelBadges } from '../../../market/cells/LabelBadges.tsx'
import { PairCell, pairCellClass } from '../../../market/cells/PairCell.tsx'
import { priceText } from '../../../market/cells/price-text.ts'
import { Sparkline } from '../../../market/cells/Sparkline.tsx'
import { marketCapText, turnoverText } from '../../../market/cells/sum-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import type { ColumnLayout, MarketColumn } from '../../../market/columns/market-column.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import type { Sort } from '../../../market/order/list-search.ts'
import type { BoardName } from '../rank-search.ts'
import { type RankingFlags, showsColumn } from '../ranking-flags.ts'
import { type FirstPrices, sinceListingText } from '../since-listing.ts'
import { amplitudeText } from '../small/small-boards.ts'
import styles from './rank-columns.module.css'

/** The columns of a ranking. */
export const rankColumnIds = [
  'place',
  'pair',
  'price',
  'change',
  'sinceListing',
  'amplitude',
  'turnover24h',
  'marketCap',
  'listed',
  'trend',
] as const
export type RankColumnId = (typeof rankColumnIds)[number]

/** Texts of the columns. */
export interface RankLabels extends Record<RankColumnId, string> {
  /** Stands before the turnover on phones. */
  turnoverShort: string
}

/** Of these a phone has room for one. */
type PhoneFigure = 'change' | 'sinceListing' | 'amplitude'

type RankLayout = Omit<ColumnLayout, 'id' | 'label'>

const number = { align: 'end', first: 'desc' } as const

const layouts: Readonly<Record<RankColumnId, RankLayout>> = {
  place: { width: '2.25rem', phoneWidth: '1.5rem', from: 'phone', align: 'start', control: true },
  pair: {
    width: 'minmax(10.25rem,1.7fr)',
    phoneWidth: 'minmax(0,auto)',
    from: 'phone',
    align: 'start',
    first: 'asc',
  },
  price: {
    ...number,
    width: 'minmax(7rem,1.1fr)',
    phoneWidth: 'minmax(max-content,1fr)',
    from: 'phone',
  },
  change: { ...number, width: 'minmax(5.75rem,0.9fr)', phoneWidth: '4.875rem', from: 'tablet' },
  sinceListing: {
    ...number,
    width: 'minmax(6.5rem,0.9fr)',
    phoneWidth: '4.875rem',
    from: 'tablet',
  },
  amplitude: { ...number, width: 'minmax(5.5rem,0.8fr)', phoneWidth: '4.875rem', from: 'desktop' },
  turnover24h: { ...number, width: 'minmax(5.5rem,0.9fr)', from: 'phone', secondLine: true },
  marketCap: { ...number, width: 'minmax(5.5rem,0.9fr)', from: 'desktop' },
  listed: { ...number, width: 'minmax(6rem,0.9fr)', from: 'desktop' },
  trend: { width: 'minmax(6rem,0.9fr)', from: 'tablet', align: 'end' },
}

/** What the cells of a ranking are made of. */
export interface RankColumnsInput {
  board: BoardName
  /** The figure that stands beside the price on phones. */
  phoneFigure: PhoneFigure
  view: ListView
  since: OpenField
  firstPrices: FirstPrices
  labels: RankLabels
  flags: RankingFlags
  hrefOf: (symbolId: string) => string
  /** Place of a row in the order, from 1. */
  placeOf: (row: number) => number
  /** How long ago a coin was listed; empty where that is unknown. */
  listedOf: (row: number) => string
}

/** Ids of the columns of a ranking that the operator shows. */
export function shownColumns(board: BoardName, flags: RankingFlags): RankColumnId[] {
  const other = board === 'newest' ? 'amplitude' : 'sinceListing'
  return rankColumnIds.filter((id) => id !== other && showsColumn(flags, id))
}

/** The figure that phones show beside the price: what is ranked by, else the change that the board is about. */
export function phoneFigureOf(board: BoardName, sort: Sort | undefined): PhoneFigure {
  if (board === 'newest') return sort?.column === 'change' ? 'change' : 'sinceListing'
  return sort?.column === 'amplitude' ? 'amplitude' : 'change'
}

/** The columns of a ranking, in their order. */
export function rankColumns(input: RankColumnsInput): MarketColumn[] {
  const cells = rankCells(input)
  return shownColumns(input.board, input.flags).map((id) => ({
    ...layouts[id],
    ...(id === input.phoneFigure && { from: 'phone' }),
    id,
    label: input.labels[id],
    className: id === 'pair' ? `${pairCellClass} ${styles.ranked}` : undefined,
    cell: cells[id],
  }))
}

function rankCells(input: RankColumnsInput): Record<RankColumnId, MarketColumn['cell']> {
  const { view, since, firstPrices, labels, hrefOf, placeOf, listedOf } = input
  const { table } = view
  const price = priceText(view, 'last')
  const change = changeText(view, since)
  const sinceListing = sinceListingText(view, firstPrices)
  const amplitude = amplitudeText(view)
  const turnover = turnoverText(view)
  const marketCap = marketCapText(view)
  return {
    place: (row) => <span className={styles.quiet}>{placeOf(row)}</span>,
    pair: (row) => (
      <PairCell
        base={table.base[row] ?? ''}
        quote={table.quote[row] ?? ''}
        coinName={table.coinName[row] ?? ''}
        icon={table.icon[row] ?? ''}
        href={hrefOf(table.symbolId[row] ?? '')}
      >
        <LabelBadges bits={table.labels[row] ?? 0} />
      </PairCell>
    ),
    price: (row) => <TickCell row={row} live={price} flashes />,
    change: (row) => (
      <span className={styles.change}>
        <TickCell row={row} live={change} />
      </span>
    ),
    sinceListing: (row) => (
      <span className={styles.change}>
        <TickCell row={row} live={sinceListing} />
      </span>
    ),
    amplitude: (row) => (
      <span className={styles.change}>
        <TickCell row={row} live={amplitude} />
      </span>
    ),
    turnover24h: (row) => (
      <>
        <span className={styles.onPhones}>{labels.turnoverShort} </span>
        <TickCell row={row} live={turnover} />
      </>
    ),
    marketCap: (row) => (
      <span className={styles.quiet}>
        <TickCell row={row} live={marketCap} />
      </span>
    ),
    listed: (row) => <bdi className={styles.quiet}>{listedOf(row)}</bdi>,
    trend: (row) => <Sparkline row={row} change={change} />,
  }
}
