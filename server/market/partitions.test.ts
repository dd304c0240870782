import * as v from 'valibot'
import { expect, it } from 'vitest'
import { partitionListSchema } from '../../src/contract/entities/market/partitions.ts'
import { symbolLabels } from '../../src/contract/market/symbol-table.ts'
import { listedSymbol } from '../../tests/support/listing.ts'
import { partitionsOf } from './partitions.ts'
import { buildTable } from './table.ts'

const listing = [
  listedSymbol('BTCUSDT_SPBL', { sectors: ['Layer 1'] }),
  listedSymbol('PEPEUSDT_SPBL', { sectors: ['Meme / Fun', 'Layer 1'] }),
  listedSymbol('XUSDT_SPBL'),
]
const labels = new Map([
  ['BTCUSDT_SPBL', symbolLabels.risk],
  ['XUSDT_SPBL', symbolLabels.new],
])
const table = buildTable(1, listing, new Set(), labels)
const everybody = { hidden: new Set<string>(), nameOf: String, showWatchGroup: false }

it('sorts rows into labels and sectors, the largest sector first', () => {
  const partitions = partitionsOf(table, everybody)
  expect(partitions).toEqual([
    { id: 'new', kind: 'label', name: 'new', rows: [2] },
    { id: 'sector-layer-1', kind: 'sector', name: 'Layer 1', rows: [0, 1] },
    { id: 'sector-meme-fun', kind: 'sector', name: 'Meme / Fun', rows: [1] },
  ])
  const { md5 } = table
  expect(v.is(partitionListSchema, { md5, tableMd5: md5, partitions })).toBe(true)
})

it('leaves out coins that are hidden, and what has no others', () => {
  const partitions = partitionsOf(table, { ...everybody, hidden: new Set(['PEPE', 'X']) })
  expect(partitions).toEqual([{ id: 'sector-layer-1', kind: 'sector', name: 'Layer 1', rows: [0] }])
})

it('names everything as it is told to, and begins with the watch group where it is asked for', () => {
  const nameOf = (name: string): string => name.toUpperCase()
  const partitions = partitionsOf(table, { ...everybody, nameOf, showWatchGroup: true })
  expect(partitions[0]).toEqual({ id: 'watch', kind: 'watch', name: 'WATCH', rows: [] })
  expect(partitions.map(({ name }) => name)).toEqual(['WATCH', 'NEW', 'LAYER 1', 'MEME / FUN'])
})
