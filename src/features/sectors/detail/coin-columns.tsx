import { changeText, signedText } from '../../../market/cells/change-text.ts'
import { LabelBadges } from '../../../market/cells/LabelBadges.tsx'
import { PairCell, pairCellClass } from '../../../market/cells/PairCell.tsx'
import { priceText } from '../../../market/cells/price-text.ts'
import { Sparkline } from '../../../market/cells/Sparkline.tsx'
import { marketCapText, turnoverText } from '../../../market/cells/sum-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import type { ColumnLayout, MarketColumn } from '../../../market/columns/market-column.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import { DivergingBar } from '../parts/DivergingBar.tsx'
import { Figure } from '../parts/Figure.tsx'
import { Points } from '../parts/Points.tsx'
import styles from './coin-columns.module.css'
import { barShare, type Constituent } from './moved.ts'
import { TurnoverBelow } from './TurnoverBelow.tsx'
import { Weight } from './Weight.tsx'

/** The columns of a sector's coins. */
export const coinColumnIds = [
  'pair',
  'price',
  'change24h',
  'change7d',
  'turnover24h',
  'marketCap',
  'weight',
  'points',
  'trend',
] as const
export type CoinColumnId = (typeof coinColumnIds)[number]

/** Texts of the columns. */
export type CoinLabels = Readonly<Record<CoinColumnId, string>>

const number = { align: 'end', first: 'desc' } as const

const layouts: Readonly<Record<CoinColumnId, Omit<ColumnLayout, 'id' | 'label'>>> = {
  pair: {
    width: 'minmax(9.375rem,1.5fr)',
    phoneWidth: 'minmax(0,auto)',
    from: 'phone',
    align: 'start',
    first: 'asc',
  },
  price: {
    ...number,
    width: 'minmax(6.5rem,1fr)',
    phoneWidth: 'minmax(max-content,1fr)',
    from: 'phone',
  },
  change24h: { ...number, width: 'minmax(4.875rem,0.7fr)', phoneWidth: '4.875rem', from: 'phone' },
  change7d: { ...number, width: 'minmax(4.875rem,0.7fr)', from: 'desktop' },
  turnover24h: { ...number, width: 'minmax(5.25rem,0.8fr)', from: 'desktop' },
  marketCap: { ...number, width: 'minmax(5.25rem,0.8fr)', from: 'desktop' },
  weight: { ...number, width: 'minmax(7.5rem,1.2fr)', from: 'phone', secondLine: true },
  points: { ...number, width: 'minmax(11.5rem,1.3fr)', from: 'tablet' },
  trend: { width: 'minmax(6rem,0.8fr)', from: 'desktop', align: 'end' },
}

/** What the cells of a sector's coins are made of. */
export interface CoinColumnsInput {
  view: ListView
  coins: ReadonlyMap<number, Constituent>
  labels: CoinLabels
  hrefOf: (symbolId: string) => string
}

/** The columns of a sector's coins, in their order. */
export function coinColumns(input: CoinColumnsInput): MarketColumn[] {
  const cells = coinCells(input)
  return coinColumnIds.map((id) => ({
    ...layouts[id],
    id,
    label: input.labels[id],
    className: id === 'pair' ? pairCellClass : undefined,
    cell: cells[id],
  }))
}

function coinCells(input: CoinColumnsInput): Record<CoinColumnId, MarketColumn['cell']> {
  const { view, coins, hrefOf } = input
  const { table } = view
  const price = priceText(view, 'last')
  const change = changeText(view, 'open24h')
  const turnover = turnoverText(view)
  const marketCap = marketCapText(view)
  const all = [...coins.values()]
  const parts = all.map(({ points24h }) => points24h ?? 0)
  const heaviest = Math.max(...all.map(({ weight }) => weight ?? 0), 0)
  const points = (row: number): number | null => coins.get(row)?.points24h ?? null
  return {
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
    price: (row) => (
      <span className={styles.price}>
        <TickCell row={row} live={price} flashes />
        <span className={styles.below}>
          <Points hundredths={points(row)} />
        </span>
      </span>
    ),
    change24h: (row) => (
      <span className={styles.change}>
        <TickCell row={row} live={change} />
      </span>
    ),
    change7d: (row) => <Figure text={signedText(view, coins.get(row)?.change7d ?? Number.NaN)} />,
    turnover24h: (row) => <TickCell row={row} live={turnover} />,
    marketCap: (row) => (
      <span className={styles.quiet}>
        <TickCell row={row} live={marketCap} />
      </span>
    ),
    weight: (row) => (
      <span className={styles.together}>
        <Weight weight={coins.get(row)?.weight ?? null} heaviest={heaviest} />
        <TurnoverBelow row={row} turnover={turnover} />
      </span>
    ),
    points: (row) => (
      <span className={styles.points}>
        <DivergingBar share={barShare(points(row) ?? 0, parts)} />
        <Points hundredths={points(row)} />
      </span>
    ),
    trend: (row) => <Sparkline row={row} change={change} />,
  }
}
