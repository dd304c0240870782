import { dayName } from '../../../i18n/day-name.ts'
import { changeText } from '../../../market/cells/change-text.ts'
import { countdownText, fundingText } from '../../../market/cells/funding-text.ts'
import { LabelBadges } from '../../../market/cells/LabelBadges.tsx'
import { openAmountText, openInterestText } from '../../../market/cells/open-interest-text.ts'
import { PairCell, PairLabel } from '../../../market/cells/PairCell.tsx'
import { priceText } from '../../../market/cells/price-text.ts'
import { Sparkline } from '../../../market/cells/Sparkline.tsx'
import { turnoverText } from '../../../market/cells/sum-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import type { MarketColumn } from '../../../market/columns/market-column.ts'
import type { ColumnsInput } from '../page/LineTable.tsx'
import cells from '../spot/spot-columns.module.css'
import { type FuturesColumnId, type FuturesLabels, futuresLayout } from './futures-layout.ts'

interface FuturesColumnsInput extends ColumnsInput {
  labels: FuturesLabels
}

/** The columns of contracts, in their order. */
export function futuresColumns(input: FuturesColumnsInput): readonly MarketColumn[] {
  const drawn = { ...nameCells(input), ...numberCells(input) }
  return futuresLayout(input.labels).map((column) => ({ ...column, cell: drawn[column.id] }))
}

type Cells<Id extends FuturesColumnId> = Record<Id, MarketColumn['cell']>

function nameCells(input: FuturesColumnsInput): Cells<'pair'> {
  const { view, labels, hrefOf } = input
  const { table } = view
  return {
    pair: (row) => (
      <PairCell
        base={table.base[row] ?? ''}
        quote={table.quote[row] ?? ''}
        coinName={deliveryOf(view, row) || labels.perpetual}
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
  const { view, labels } = input
  const price = priceText(view, 'last')
  const change24h = changeText(view, 'open24h')
  const funding = fundingText(view)
  const countdown = countdownText(view)
  const openInterest = openInterestText(view)
  const openAmount = openAmountText(view)
  const turnover = turnoverText(view)
  const quietPrice = (field: 'markPrice' | 'indexPrice' | 'high24h' | 'low24h') => {
    const live = priceText(view, field)
    return (row: number) => (
      <span className={cells.quiet}>
        <TickCell row={row} live={live} />
      </span>
    )
  }
  return {
    price: (row) => (
      <div className={cells.price}>
        <TickCell row={row} live={price} flashes />
      </div>
    ),
    change24h: (row) => (
      <span className={cells.change}>
        <TickCell row={row} live={change24h} />
      </span>
    ),
    markPrice: quietPrice('markPrice'),
    indexPrice: quietPrice('indexPrice'),
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
    high24h: quietPrice('high24h'),
    low24h: quietPrice('low24h'),
    // On phones a day of delivery stands in the place of the turnover: without it contracts read alike.
    turnover24h: (row) => {
      const delivery = deliveryOf(view, row)
      return (
        <>
          <span className={cells.onPhones}>{delivery || `${labels.turnoverShort} `}</span>
          <span className={delivery === '' ? undefined : cells.offPhones}>
            <TickCell row={row} live={turnover} />
          </span>
        </>
      )
    },
    trend: (row) => <Sparkline row={row} change={change24h} />,
  }
}
