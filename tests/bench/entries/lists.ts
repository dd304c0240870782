import { asMantissa } from '../../../src/contract/market/mantissa.ts'
import { fieldIndex } from '../../../src/contract/market/ticker-fields.ts'
import type { ListFeed } from '../../../src/feed/feed-types.ts'
import { readQuoteRates } from '../../../src/market/data/quote-rates.ts'
import { filteredRows } from '../../../src/market/order/list-filter.ts'
import { orderGroups, sortKeys } from '../../../src/market/order/list-order.ts'
import { orderRows } from '../../../src/market/order/order.ts'
import { searchIndex, searchRows } from '../../../src/market/order/search.ts'
import { pairTable } from '../../support/list-view.ts'
import type { BenchRow, BenchTable } from '../report.ts'
import { median } from '../sampling.ts'

const sizes = [2_000, 20_000, 100_000] as const
const warmUps = 10
const rounds = 31
const quotes = ['USDT', 'USDT', 'USDT', 'USDC', 'BTC', 'EUR'] as const

/** What it costs to put a list into order, to filter it and to search it, by its length. */
export function run(): Promise<BenchTable> {
  return Promise.resolve({
    title: 'Lists: order, filter and search',
    method: `Median of ${rounds} runs after ${warmUps} in one process; keys are read from the columns of the feed each time, quotes converted through their USDT pair; the order by comparison is checked to be the same.`,
    rows: sizes.flatMap(rowsOf),
  })
}

function rowsOf(size: number): BenchRow[] {
  const { feed, table } = listOf(size)
  const worth = readQuoteRates(feed, table, { EUR: 0.92 })
  const { turnover24h = unknown, change24h = unknown } = sortKeys({ feed, table, quotes: worth })
  const rows = filteredRows(table, {})
  const index = searchIndex(table)
  const keys = Float64Array.from(rows, turnover24h)
  expectSame(orderRows(rows, keys, 'desc'), compared(rows, keys))
  const name = `${size.toLocaleString('en-US')} rows`
  const row = (what: string, task: () => unknown): BenchRow => ({
    name: `${name}: ${what}`,
    unit: 'ms',
    value: timed(task),
  })
  return [
    row('order by turnover, keys read anew', () => orderGroups([rows], turnover24h, 'desc')),
    row('order by change, keys read anew', () => orderGroups([rows], change24h, 'asc')),
    row('order of ready keys', () => orderRows(rows, keys, 'desc')),
    row('the same by Array.sort with a comparison', () => compared(rows, keys)),
    row('filter by quote', () => filteredRows(table, { quote: 'BTC' })),
    row('search "c1"', () => searchRows(index, rows, 'c1')),
    row('fold the words of a table', () => searchIndex(table)),
  ]
}

function listOf(size: number) {
  let state = 42
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const table = pairTable(
    Array.from({ length: size }, (_, row) => ({
      base: row === 0 ? 'BTC' : `C${row}`,
      quote: row === 0 ? 'USDT' : (quotes[row % quotes.length] ?? 'USDT'),
      name: `Coin number ${row}`,
    })),
  )
  const columns = Object.values(fieldIndex).map(() =>
    Float64Array.from({ length: size }, () => Math.round(10 ** (2 + random() * 8))),
  )
  const feed: Pick<ListFeed, 'value' | 'watch'> = {
    value: (row, field) => asMantissa(columns[field]?.[row] ?? Number.NaN),
    watch: () => () => {},
  }
  return { feed: { ...idleFeed, ...feed }, table }
}

const idleFeed: ListFeed = {
  marketType: 1,
  status: {
    get: () => {
      throw new Error('nobody asks for the status')
    },
    subscribe: () => () => {},
  },
  value: () => asMantissa(Number.NaN),
  watch: () => () => {},
  version: () => 0,
  ageMs: () => 0,
  asOf: () => 0,
}

function compared(rows: Uint32Array, keys: Float64Array): number[] {
  return [...rows].sort((one, other) => (keys[other] ?? 0) - (keys[one] ?? 0) || one - other)
}

function expectSame(ours: Uint32Array, theirs: readonly number[]): void {
  const differs = theirs.some((row, place) => ours[place] !== row)
  if (differs || ours.length !== theirs.length) throw new Error('the orders differ')
}

function timed(task: () => unknown): number {
  for (let count = 0; count < warmUps; count++) task()
  return median(
    Array.from({ length: rounds }, () => {
      const began = performance.now()
      task()
      return performance.now() - began
    }),
  )
}

function unknown(): number {
  return Number.NaN
}
