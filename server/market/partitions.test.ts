import * as v from 'valibot'
import { expect, it } from 'vitest'
import { partitionListSchema } from '../../src/contract/entities/partitions.ts'
import { symbolLabels } from '../../src/contract/market/symbol-table.ts'
import { listedSymbol } from '../../tests/support/listing.ts'
import { partitionsOf } from './partitions.ts'
import { buildTable } from './table.ts'

it('sorts rows into labels and sectors, the largest sector first', () => {
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
  const partitions = partitionsOf(table)
  expect(partitions).toEqual([
    { id: 'new', kind: 'label', name: 'New', rows: [2] },
    { id: 'sector-layer-1', kind: 'sector', name: 'Layer 1', rows: [0, 1] },
    { id: 'sector-meme-fun', kind: 'sector', name: 'Meme / Fun', rows: [1] },
  ])
  expect(v.is(partitionListSchema, { md5: table.md5, partitions })).toBe(true)
})
