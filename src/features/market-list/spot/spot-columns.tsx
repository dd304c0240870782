import { LabelBadges } from '../../../market/cells/LabelBadges.tsx'
import { lineTexts } from '../../../market/cells/line-texts.ts'
import { PairCell, pairCellClass } from '../../../market/cells/PairCell.tsx'
import { convertedPriceText } from '../../../market/cells/price-text.ts'
import { Sparkline } from '../../../market/cells/Sparkline.tsx'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import type { MarketColumn } from '../../../market/columns/market-column.ts'
import { sortKeys } from '../../../market/order/list-order.ts'
import type { ColumnsInput, ListKind } from '../page/list-columns.ts'
import styles from './spot-columns.module.css'
import { type SpotColumnId, type SpotLabels, spotColumnIds, spotLayout } from './spot-layout.ts'

interface SpotColumnsInput extends ColumnsInput {
  labels: SpotLabels
}

/** Lists of spot pairs. */
export const spotList: ListKind<SpotLabels> = {
  list: 'spot',
  sortable: spotColumnIds.filter((id) => id !== 'trend'),
  layoutOf: spotLayout,
  columnsOf: spotColumns,
  keysOf: sortKeys,
}

/** The columns of spot pairs, in their order. */
export function spotColumns(input: SpotColumnsInput): readonly MarketColumn[] {
  const cells = spotCells(input)
  return spotLayout(input.labels).map((column) => ({
    ...column,
    className: column.id === 'pair' ? pairCellClass : undefined,
    cell: cells[column.id],
  }))
}

/** The cells of spot pairs, by column. */
export function spotCells(input: SpotColumnsInput): Record<SpotColumnId, MarketColumn['cell']> {
  const { view, labels, hrefOf, isPhone } = input
  const { table, quotes, money } = view
  const texts = lineTexts(view)
  const converted = convertedPriceText(view)
  const hasSecondPrice = (row: number): boolean =>
    !quotes.isDollar(row) && table.quote[row] !== money.currency
  return {
    pair: (row) => (
      <PairCell
        base={table.base[row] ?? ''}
        quote={table.quote[row] ?? ''}
        coinName={isPhone ? '' : (table.coinName[row] ?? '')}
        icon={table.icon[row] ?? ''}
        href={hrefOf(table.symbolId[row] ?? '')}
      >
        <LabelBadges bits={table.labels[row] ?? 0} />
      </PairCell>
    ),
    price: (row) => (
      <>
        <TickCell row={row} live={texts.price} className={styles.price} flashes />
        {hasSecondPrice(row) && (
          <div className={styles.converted}>
            <TickCell row={row} live={converted} />
          </div>
        )}
      </>
    ),
    change24h: isPhone
      ? (row) => <TickCell row={row} live={texts.change24h} className={styles.change} />
      : { live: texts.change24h },
    change1h: { live: texts.change1h },
    high24h: { live: texts.high24h, className: styles.quiet },
    low24h: { live: texts.low24h, className: styles.quiet },
    turnover24h: isPhone
      ? (row) => (
          <>
            {`${labels.turnoverShort} `}
            <TickCell row={row} live={texts.turnover24h} />
          </>
        )
      : { live: texts.turnover24h },
    marketCap: { live: texts.marketCap, className: styles.quiet },
    trend: (row) => <Sparkline row={row} change={texts.change24h} />,
  }
}
