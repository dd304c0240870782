import type { DayCloses, Quotation } from '../../src/contract/entities/market/quotation.ts'
import { marketTypes } from '../../src/contract/market/market-types.ts'
import { sparklinePoints } from '../../src/contract/market/sparklines.ts'
import { type Closes, priceAt } from './history/closes.ts'
import { midnightOf } from './history/open-prices.ts'
import type { LiveTable } from './live-table.ts'
import { decimalAt, numberAt } from './prices.ts'

/** The symbol of a row as it stands at `now`, Unix ms. */
export function quotationOf(
  liveTable: Readonly<LiveTable>,
  row: number,
  { closes, now }: { closes: Readonly<Closes>; now: number },
): Quotation {
  const { table } = liveTable
  const symbolId = table.symbolId[row] ?? ''
  const open = priceAt(closes, symbolId, midnightOf(now, 0))
  const change = numberAt(liveTable, row, 'last') / open - 1
  return {
    symbolId,
    symbolCode: table.symbolCode[row] ?? '',
    leftCoinName: table.base[row] ?? '',
    rightCoinName: table.quote[row] ?? '',
    tabCoin: table.quote[row] ?? '',
    businessLine: table.line,
    price: decimalAt(liveTable, row, 'last'),
    chgUTC: Number.isFinite(change) ? change.toFixed(6) : null,
    ...(table.line === marketTypes.spot
      ? { pricedSymbol: table.quote[row] ?? '' }
      : contractPrices(liveTable, row)),
  }
}

/** The hourly closes of the last day of every symbol of a list, in its order. */
export function dayClosesOf(
  { table }: Pick<LiveTable, 'table'>,
  { bySymbol }: Pick<Closes, 'bySymbol'>,
): DayCloses[] {
  return table.symbolId.map((symbolId, row) => {
    const points = bySymbol.get(symbolId)?.slice(-sparklinePoints) ?? new Float64Array()
    const scale = table.scales.price[row]
    const closes = [...points].map((close) => (Number.isNaN(close) ? null : close.toFixed(scale)))
    return { symbolId, closes }
  })
}

/** The prices that only contracts have, where they are known. */
function contractPrices(
  liveTable: Readonly<LiveTable>,
  row: number,
): Pick<Quotation, 'markPrice' | 'indexPrice'> {
  const markPrice = decimalAt(liveTable, row, 'markPrice')
  const indexPrice = decimalAt(liveTable, row, 'indexPrice')
  return {
    ...(markPrice !== null && { markPrice }),
    ...(indexPrice !== null && { indexPrice }),
  }
}
