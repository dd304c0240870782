import { changeText } from '../../../market/cells/change-text.ts'
import { LabelBadges } from '../../../market/cells/LabelBadges.tsx'
import { PairCell } from '../../../market/cells/PairCell.tsx'
import { convertedPriceText, priceText } from '../../../market/cells/price-text.ts'
import { Sparkline } from '../../../market/cells/Sparkline.tsx'
import { marketCapText, turnoverText } from '../../../market/cells/sum-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import type { MarketColumn } from '../../../market/columns/market-column.ts'
import type { ColumnsInput } from '../page/LineTable.tsx'
import styles from './spot-columns.module.css'
import { type SpotColumnId, type SpotLabels, spotLayout } from './spot-layout.ts'

interface SpotColumnsInput extends ColumnsInput {
  labels: SpotLabels
}

/** The columns of spot pairs, in their order. */
export function spotColumns(input: SpotColumnsInput): readonly MarketColumn[] {
  const cells = spotCells(input)
  return spotLayout(input.labels).map((column) => ({
    ...column,
    cell: cells[column.id],
  }))
}

/** The cells of spot pairs, by column. */
export function spotCells(input: SpotColumnsInput): Record<SpotColumnId, MarketColumn['cell']> {
  const { view, labels, hrefOf } = input
  const { table, quotes, money } = view
  const price = priceText(view, 'last')
  const converted = convertedPriceText(view)
  const change24h = changeText(view, 'open24h')
  const change1h = changeText(view, 'open1h')
  const high24h = priceText(view, 'high24h')
  const low24h = priceText(view, 'low24h')
  const turnover = turnoverText(view)
  const marketCap = marketCapText(view)
  const hasSecondPrice = (row: number): boolean =>
    !quotes.isDollar(row) && table.quote[row] !== money.currency
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
      <div className={styles.price}>
        <TickCell row={row} live={price} flashes />
        {hasSecondPrice(row) && (
          <div className={styles.converted}>
            <TickCell row={row} live={converted} />
          </div>
        )}
      </div>
    ),
    change24h: (row) => (
      <span className={styles.change}>
        <TickCell row={row} live={change24h} />
      </span>
    ),
    change1h: (row) => <TickCell row={row} live={change1h} />,
    high24h: (row) => (
      <span className={styles.quiet}>
        <TickCell row={row} live={high24h} />
      </span>
    ),
    low24h: (row) => (
      <span className={styles.quiet}>
        <TickCell row={row} live={low24h} />
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
    trend: (row) => <Sparkline row={row} change={change24h} />,
  }
}
