import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { symbolTableSchema } from '../../src/contract/market/symbol-table.ts'
import { listedSymbol } from '../../tests/support/listing.ts'
import { buildTable } from './table.ts'

const listing = [
  listedSymbol('BTCUSDT_UMCBL', { sectors: ['Payments', 'Layer 1'], supportUta: true }),
  listedSymbol('ETHUSD_DMCBL'),
  listedSymbol('PEPEUSDT_UMCBL', { sectors: ['Memes', 'Layer 1'] }),
]

describe('buildTable', () => {
  it('holds the symbols of its list alone, in the order of the venue', () => {
    const table = buildTable(10, listing, new Set())
    expect(table.symbolId).toEqual(['BTCUSDT_UMCBL', 'PEPEUSDT_UMCBL'])
    expect(table.symbolCode).toEqual(['BTCUSDT', 'PEPEUSDT'])
    expect(table.supportUta).toEqual([1, 0])
    expect(v.is(symbolTableSchema, table)).toBe(true)
  })

  it('names each sector once and refers to it by position', () => {
    const table = buildTable(10, listing, new Set())
    expect(table.sectorNames).toEqual(['Layer 1', 'Memes', 'Payments'])
    expect(table.sectors).toEqual([
      [2, 0],
      [1, 0],
    ])
  })

  it('points at the picture of a coin only where there is one', () => {
    const table = buildTable(10, listing, new Set(['btc']))
    expect(table.icon).toEqual(['/icons/coins/btc.svg', ''])
  })

  it('gives LUNA2 the picture of LUNA', () => {
    const luna = listing.map((symbol) => ({ ...symbol, base: 'LUNA2' }))
    expect(buildTable(10, luna, new Set(['luna'])).icon[0]).toBe('/icons/coins/luna.svg')
  })

  it('holds the labels of its symbols', () => {
    const table = buildTable(10, listing, new Set(), new Map([['PEPEUSDT_UMCBL', 5]]))
    expect(table.labels).toEqual([0, 5])
    expect(table.md5).not.toBe(buildTable(10, listing, new Set()).md5)
  })

  it('has an md5 that stands for its content', () => {
    const md5 = (symbols: typeof listing): string => buildTable(10, symbols, new Set()).md5
    expect(md5([...listing])).toBe(md5(listing))
    expect(md5(listing.slice(0, 2))).not.toBe(md5(listing))
    const finer = listing.map((symbol) => ({ ...symbol, scales: { ...symbol.scales, price: 5 } }))
    expect(md5(finer)).not.toBe(md5(listing))
  })

  it('is a table without rows for a list that the venue does not have', () => {
    const table = buildTable(12, listing, new Set())
    expect(table.symbolId).toEqual([])
    expect(v.is(symbolTableSchema, table)).toBe(true)
  })
})
