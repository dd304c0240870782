import { describe, expect, it } from 'vitest'
import { fieldIndex, type TickerField } from '../../src/contract/market/ticker-fields.ts'
import { listedSymbol } from '../../tests/support/listing.ts'
import { applyTickers, type Book, createBook, cutBook } from './book.ts'
import { buildTable } from './table.ts'

function bookOf(...symbolIds: string[]): Book {
  return createBook(tableOf(...symbolIds), 1)
}

function tableOf(...symbolIds: string[]): Book['table'] {
  return buildTable(
    10,
    symbolIds.map((symbolId) => listedSymbol(symbolId)),
    new Set(),
  )
}

function valueOf(book: Book, symbolId: string, field: TickerField): number | undefined {
  return book.columns[fieldIndex[field]]?.[book.rows.get(symbolId) ?? -1]
}

const btc = 'BTCUSDT_UMCBL'
const eth = 'ETHUSDT_UMCBL'

describe('applyTickers', () => {
  it('keeps the newest of each value and leaves the others alone', () => {
    const book = bookOf(btc, eth)
    applyTickers(book, 5, [{ symbolId: btc, values: { last: 100, open24h: 90 } }])
    applyTickers(book, 6, [{ symbolId: btc, values: { last: 101 } }])
    expect(valueOf(book, btc, 'last')).toBe(101)
    expect(valueOf(book, btc, 'open24h')).toBe(90)
    expect(valueOf(book, eth, 'last')).toBeNaN()
    expect(book.asOf).toBe(6)
  })

  it('does not let a late batch turn back the time of the list', () => {
    const book = bookOf(btc)
    applyTickers(book, 6, [])
    applyTickers(book, 5, [])
    expect(book.asOf).toBe(6)
  })

  it('passes over a symbol that is not listed', () => {
    const book = bookOf(btc)
    applyTickers(book, 1, [{ symbolId: eth, values: { last: 1 } }])
    expect(book.changed).toBe(false)
  })

  it('withdraws a value for NaN and for what cannot be a mantissa', () => {
    for (const value of [Number.NaN, 1.5, Number.POSITIVE_INFINITY, 2 ** 52]) {
      const book = bookOf(btc)
      applyTickers(book, 1, [{ symbolId: btc, values: { last: 7 } }])
      applyTickers(book, 2, [{ symbolId: btc, values: { last: value } }])
      expect(valueOf(book, btc, 'last')).toBeNaN()
    }
  })
})

describe('cutBook', () => {
  it('closes a revision only if a value changed in it', () => {
    const book = bookOf(btc)
    applyTickers(book, 1, [{ symbolId: btc, values: { last: 1 } }])
    cutBook(book)
    expect(book.seq).toBe(1)
    applyTickers(book, 2, [{ symbolId: btc, values: { last: 1, markPrice: Number.NaN } }])
    cutBook(book)
    expect(book.seq).toBe(1)
  })
})

describe('createBook in place of another', () => {
  it('carries the values of symbols that stay to their new rows', () => {
    const before = bookOf(btc, eth)
    applyTickers(before, 9, [{ symbolId: eth, values: { last: 5, fundingRate: -3 } }])
    const book = createBook(tableOf('SOLUSDT_UMCBL', eth), 2, before)
    expect(valueOf(book, eth, 'last')).toBe(5)
    expect(valueOf(book, eth, 'fundingRate')).toBe(-3)
    expect(valueOf(book, 'SOLUSDT_UMCBL', 'last')).toBeNaN()
    expect(book).toMatchObject({ seq: 0, epoch: 2, asOf: 9 })
  })

  it('brings carried values to the scales of the new table', () => {
    const before = bookOf(btc)
    applyTickers(before, 1, [{ symbolId: btc, values: { last: 12345, volume24h: 15_000 } }])
    const scales = { price: 4, mark: 2, index: 3, turnover: 2, volume: 3 }
    const table = buildTable(10, [listedSymbol(btc, { scales })], new Set())
    const book = createBook(table, 2, before)
    expect(valueOf(book, btc, 'last')).toBe(1_234_500)
    expect(valueOf(book, btc, 'volume24h')).toBe(1_500)
    expect(valueOf(book, btc, 'markPrice')).toBeNaN()
  })
})
