import { describe, expect, it } from 'vitest'
import { fieldIndex, type TickerField } from '../../src/contract/market/ticker-fields.ts'
import { listedSymbol } from '../../tests/support/listing.ts'
import { applyTickers, createLiveTable, cutLiveTable, type LiveTable } from './live-table.ts'
import { buildTable } from './table.ts'

function liveTableOf(...symbolIds: string[]): LiveTable {
  return createLiveTable(tableOf(...symbolIds), 1)
}

function tableOf(...symbolIds: string[]): LiveTable['table'] {
  return buildTable(
    10,
    symbolIds.map((symbolId) => listedSymbol(symbolId)),
    new Set(),
  )
}

function valueOf(liveTable: LiveTable, symbolId: string, field: TickerField): number | undefined {
  return liveTable.columns[fieldIndex[field]]?.[liveTable.rows.get(symbolId) ?? -1]
}

const btc = 'BTCUSDT_UMCBL'
const eth = 'ETHUSDT_UMCBL'

describe('applyTickers', () => {
  it('keeps the newest of each value and leaves the others alone', () => {
    const liveTable = liveTableOf(btc, eth)
    applyTickers(liveTable, 5, [{ symbolId: btc, values: { last: 100, open24h: 90 } }])
    applyTickers(liveTable, 6, [{ symbolId: btc, values: { last: 101 } }])
    expect(valueOf(liveTable, btc, 'last')).toBe(101)
    expect(valueOf(liveTable, btc, 'open24h')).toBe(90)
    expect(valueOf(liveTable, eth, 'last')).toBeNaN()
    expect(liveTable.asOf).toBe(6)
  })

  it('does not let a late batch turn back the time of the list', () => {
    const liveTable = liveTableOf(btc)
    applyTickers(liveTable, 6, [])
    applyTickers(liveTable, 5, [])
    expect(liveTable.asOf).toBe(6)
  })

  it('passes over a symbol that is not listed', () => {
    const liveTable = liveTableOf(btc)
    applyTickers(liveTable, 1, [{ symbolId: eth, values: { last: 1 } }])
    expect(liveTable.changed).toBe(false)
  })

  it('withdraws a value for NaN and for what cannot be a mantissa', () => {
    for (const value of [Number.NaN, 1.5, Number.POSITIVE_INFINITY, 2 ** 52]) {
      const liveTable = liveTableOf(btc)
      applyTickers(liveTable, 1, [{ symbolId: btc, values: { last: 7 } }])
      applyTickers(liveTable, 2, [{ symbolId: btc, values: { last: value } }])
      expect(valueOf(liveTable, btc, 'last')).toBeNaN()
    }
  })
})

describe('cutLiveTable', () => {
  it('closes a revision only if a value changed in it', () => {
    const liveTable = liveTableOf(btc)
    applyTickers(liveTable, 1, [{ symbolId: btc, values: { last: 1 } }])
    cutLiveTable(liveTable)
    expect(liveTable.seq).toBe(1)
    applyTickers(liveTable, 2, [{ symbolId: btc, values: { last: 1, markPrice: Number.NaN } }])
    cutLiveTable(liveTable)
    expect(liveTable.seq).toBe(1)
  })
})

describe('createLiveTable in place of another', () => {
  it('carries the values of symbols that stay to their new rows', () => {
    const before = liveTableOf(btc, eth)
    applyTickers(before, 9, [{ symbolId: eth, values: { last: 5, fundingRate: -3 } }])
    const liveTable = createLiveTable(tableOf('SOLUSDT_UMCBL', eth), 2, before)
    expect(valueOf(liveTable, eth, 'last')).toBe(5)
    expect(valueOf(liveTable, eth, 'fundingRate')).toBe(-3)
    expect(valueOf(liveTable, 'SOLUSDT_UMCBL', 'last')).toBeNaN()
    expect(liveTable).toMatchObject({ seq: 1, epoch: 2, asOf: 9 })
    // Who holds nothing of it yet is sent what was carried.
    expect([...liveTable.rowRevisions]).toEqual([0, 1])
  })

  it('brings carried values to the scales of the new table', () => {
    const before = liveTableOf(btc)
    applyTickers(before, 1, [{ symbolId: btc, values: { last: 12345, volume24h: 15_000 } }])
    const scales = { price: 4, mark: 2, index: 3, turnover: 2, volume: 3 }
    const table = buildTable(10, [listedSymbol(btc, { scales })], new Set())
    const liveTable = createLiveTable(table, 2, before)
    expect(valueOf(liveTable, btc, 'last')).toBe(1_234_500)
    expect(valueOf(liveTable, btc, 'volume24h')).toBe(1_500)
    expect(valueOf(liveTable, btc, 'markPrice')).toBeNaN()
  })
})
