import type { Mantissa } from '../../../contract/market/mantissa.ts'
import { fieldIndex } from '../../../contract/market/ticker-fields.ts'
import { decimalOfMantissa, toFixedText } from '../../../i18n/decimal.ts'
import { type CsvColumn, csvNumber } from '../../../lib/files/csv.ts'
import { changeOf } from '../../../market/cells/change-text.ts'
import { fundingOf } from '../../../market/cells/funding-text.ts'
import { openInterestKey } from '../../../market/cells/open-interest-text.ts'
import { type PriceField, priceScales } from '../../../market/cells/price-text.ts'
import { marketCapOf, turnoverOf } from '../../../market/cells/sum-text.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import { pairName } from '../../../market/order/list-filter.ts'
import { borrowRateOf, marginLeverageOf } from '../margin/margin-terms.ts'
import { tokenNumbers } from '../onchain/token-keys.ts'
import type { TokenSource } from '../onchain/token-source.ts'
import type { ShownView } from '../page/shown-view.ts'

/** Words of headings that no column has. */
export interface CsvWords {
  symbol: string
  /** Unit of prices, which are exact: that of the pair. */
  quoteCurrency: string
  chain: string
  address: string
  createdAt: string
}

/** The text of a column in a row, and the unit that its heading names. */
interface Cell {
  unit: string
  text: (row: number) => string
}

/** The columns of a view as raw numbers, in their order; pictures are left out. */
export function csvColumns({ columns, values }: ShownView, words: CsvWords): CsvColumn[] {
  const isLine = values.kind === 'line'
  const cells = isLine ? lineCells(values.view, words) : tokenCells(values.source, words)
  const [first, ...others] = isLine
    ? [{ heading: words.symbol, text: (row: number) => values.view.table.symbolId[row] ?? '' }]
    : idColumns(values.source, words)
  const own = columns.flatMap(({ id, label }) => {
    const cell = cells[id]
    if (cell === undefined) return []
    return [{ heading: cell.unit === '' ? label : `${label} (${cell.unit})`, text: cell.text }]
  })
  return [...(first === undefined ? [] : [first]), ...others, ...own]
}

function lineCells(view: ListView, words: CsvWords): Record<string, Cell | undefined> {
  const { feed, table, quotes, money } = view
  const price = (field: PriceField): Cell => ({
    unit: words.quoteCurrency,
    text: (row) => exact(feed.value(row, fieldIndex[field]), priceScales(table, field)[row] ?? 0),
  })
  const percent = (valueOf: (row: number) => number, decimals: number): Cell => ({
    unit: '%',
    text: (row) => csvNumber(valueOf(row) * 100, decimals),
  })
  const sum = (valueOf: (row: number) => number): Cell => ({
    unit: money.currency,
    text: (row) => csvNumber(valueOf(row) * money.rate, 2),
  })
  return {
    pair: { unit: '', text: (row) => pairName(table, row) },
    price: price('last'),
    markPrice: price('markPrice'),
    indexPrice: price('indexPrice'),
    high24h: price('high24h'),
    low24h: price('low24h'),
    change24h: percent((row) => changeOf(feed, row, 'open24h'), 4),
    change1h: percent((row) => changeOf(feed, row, 'open1h'), 4),
    funding: percent((row) => fundingOf(feed, row), 6),
    turnover24h: sum((row) => turnoverOf(feed, table, quotes, row)),
    marketCap: sum((row) => marketCapOf(feed, table, quotes, row)),
    openInterest: sum(openInterestKey(view)),
    leverage: { unit: '', text: (row) => String(marginLeverageOf(table, row) || '') },
    borrow: percent((row) => borrowRateOf(table, row), 6),
  }
}

function tokenCells(source: TokenSource, words: CsvWords): Record<string, Cell | undefined> {
  const raw = (id: keyof typeof tokenNumbers, unit: string, factor = 1): Cell => ({
    unit,
    text(row) {
      const token = source.token(row)
      return token === undefined ? '' : csvNumber(tokenNumbers[id](token) * factor, 4)
    },
  })
  return {
    token: { unit: '', text: (row) => source.token(row)?.symbol ?? '' },
    price: { unit: 'USD', text: (row) => source.token(row)?.price ?? '' },
    change5m: raw('change5m', '%', 100),
    change1h: raw('change1h', '%', 100),
    change6h: raw('change6h', '%', 100),
    change24h: raw('change24h', '%', 100),
    liquidity: raw('liquidity', 'USD'),
    turnover24h: raw('turnover24h', 'USD'),
    trades: raw('trades', ''),
    holders: raw('holders', ''),
    fdv: raw('fdv', 'USD'),
    age: { unit: words.createdAt, text: (row) => dateText(source.token(row)?.createdAt ?? 0) },
  }
}

function idColumns(source: TokenSource, words: CsvWords): CsvColumn[] {
  return [
    { heading: words.chain, text: (row) => source.token(row)?.chainName ?? '' },
    { heading: words.address, text: (row) => source.token(row)?.address ?? '' },
  ]
}

/** A mantissa with all of its decimals; empty for an unknown one. */
function exact(mantissa: Mantissa, scale: number): string {
  const value = decimalOfMantissa(mantissa, scale)
  if (value === undefined) return ''
  return (value.negative ? '-' : '') + toFixedText(value.digits, scale, scale)
}

function dateText(time: number): string {
  return time > 0 ? new Date(time).toISOString() : ''
}
