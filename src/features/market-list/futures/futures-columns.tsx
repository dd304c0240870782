import { dayName } from '../../../i18n/day-name.ts'
import { countdownText, fundingText } from '../../../market/cells/funding-text.ts'
import { LabelBadges } from '../../../market/cells/LabelBadges.tsx'
import { lineTexts } from '../../../market/cells/line-texts.ts'
import { openAmountText, openInterestText } from '../../../market/cells/open-interest-text.ts'
import { PairCell, PairLabel, pairCellClass } from '../../../market/cells/PairCell.tsx'
import { Sparkline } from '../../../market/cells/Sparkline.tsx'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import type { MarketColumn } from '../../../market/columns/market-column.ts'
import type { ColumnsInput, ListKind } from '../page/list-columns.ts'
import cells from '../spot/spot-columns.module.css'
import { futuresKeys } from './futures-keys.ts'
import {
  type FuturesColumnId,
  type FuturesLabels,
  futuresColumnIds,
  futuresLayout,
} from './futures-layout.ts'

interface FuturesColumnsInput extends ColumnsInput {
  labels: FuturesLabels
}

/** Lists of contracts. */
export const futuresList: ListKind<FuturesLabels> = {
  list: 'futures',
  sortable: futuresColumnIds.filter((id) => id !== 'trend'),
  layoutOf: futuresLayout,
  columnsOf: futuresColumns,
  keysOf: futuresKeys,
}

/** The columns of contracts, in their order. */
export function futuresColumns(input: FuturesColumnsInput): readonly MarketColumn[] {
  const rendered = { ...nameCells(input), ...numberCells(input) }
  return futuresLayout(input.labels).map((column) => ({
    ...column,
    className: column.id === 'pair' ? pairCellClass : undefined,
    cell: rendered[column.id],
  }))
}

type Cells<Id extends FuturesColumnId> = Record<Id, MarketColumn['cell']>

function nameCells(input: FuturesColumnsInput): Cells<'pair'> {
  const { view, labels, hrefOf, isPhone } = input
  const { table } = view
  return {
    pair: (row) => (
      <PairCell
        base={table.base[row] ?? ''}
        quote={table.quote[row] ?? ''}
        coinName={isPhone ? '' : deliveryOf(view, row) || labels.perpetual}
        icon={table.icon[row] ?? ''}
        href={hrefOf(table.symbolId[row] ?? '')}
      >
        {(table.maxLeverage[row] ?? 0) > 0 && (
          <PairLabel quiet>
            <bdi dir="ltr">{table.maxLeverage[row]}×</bdi>
          </PairLabel>
        )}
        <LabelBadges bits={table.labels[row] ?? 0} />
      </PairCell>
    ),
  }
}

/** The day on which a contract is settled; empty for a perpetual one. */
function deliveryOf({ table, style }: ColumnsInput['view'], row: number): string {
  const delivery = table.deliveryTime[row] ?? 0
  return delivery === 0 ? '' : dayName(style.language, delivery)
}

function numberCells(input: FuturesColumnsInput): Cells<Exclude<FuturesColumnId, 'pair'>> {
  const { view, labels, isPhone } = input
  const texts = lineTexts(view)
  const funding = fundingText(view)
  const countdown = countdownText(view)
  const openInterest = openInterestText(view)
  const openAmount = openAmountText(view)
  return {
    price: { live: texts.price, className: cells.price, flashes: true },
    change24h: isPhone
      ? (row) => <TickCell row={row} live={texts.change24h} className={cells.change} />
      : { live: texts.change24h },
    markPrice: { live: texts.markPrice, className: cells.quiet },
    indexPrice: { live: texts.indexPrice, className: cells.quiet },
    funding: (row) => (
      <>
        <TickCell row={row} live={funding} />
        <div className={cells.second}>
          <TickCell row={row} live={countdown} />
        </div>
      </>
    ),
    openInterest: (row) => (
      <>
        <TickCell row={row} live={openInterest} />
        <div className={cells.second}>
          <TickCell row={row} live={openAmount} />
        </div>
      </>
    ),
    high24h: { live: texts.high24h, className: cells.quiet },
    low24h: { live: texts.low24h, className: cells.quiet },
    // On phones a day of delivery stands in the place of the turnover: without it contracts read alike.
    turnover24h: isPhone
      ? (row) =>
          deliveryOf(view, row) || (
            <>
              {`${labels.turnoverShort} `}
              <TickCell row={row} live={texts.turnover24h} />
            </>
          )
      : { live: texts.turnover24h },
    trend: (row) => <Sparkline row={row} change={texts.change24h} />,
  }
}
