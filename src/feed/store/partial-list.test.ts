import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeSnapshot, makeTable } from '../../../tests/support/ticker-data.ts'
import { fieldIndex } from '../../contract/market/ticker-fields.ts'
import type { ListData } from '../list/load-list.ts'
import { fillRows, takeRows } from './partial-list.ts'

const { last } = fieldIndex

function listOf(quotes: readonly string[]): ListData {
  const bases = quotes.map((_, row) => `C${row}`)
  const table = {
    ...makeTable(bases),
    quote: [...quotes],
    maxLeverage: bases.map((_, row) => (row % 3 === 0 ? 5 : 0)),
    sectorNames: ['A', 'B'],
    sectors: bases.map((_, row) => (row % 2 === 0 ? [0] : [0, 1])),
    labels: bases.map((_, row) => row % 5),
  }
  return {
    table,
    snapshot: makeSnapshot(
      table,
      bases.map((_, row) => ({ last: row + 1 })),
    ),
  }
}

/** What rows are counted by, in no order of rows. */
function kindsOf({ quote, maxLeverage, sectors, labels }: ListData['table']): string[] {
  return quote
    .map((name, row) => `${name} ${(maxLeverage[row] ?? 0) > 0} ${sectors[row]} ${labels[row]}`)
    .toSorted()
}

const lists = fc.array(fc.constantFrom('USDT', 'USDC', 'BTC'), { minLength: 1, maxLength: 30 })

it('fills the taken rows where they stood and leaves the others empty', () => {
  fc.assert(
    fc.property(lists, fc.array(fc.nat(29), { maxLength: 10 }), (quotes, wanted) => {
      const rows = [...new Set(wanted.filter((row) => row < quotes.length))]
      const whole = listOf(quotes)
      const filled = fillRows(takeRows(whole, rows))
      expect(filled.table.md5).toBe(whole.table.md5)
      expect(filled.table.symbolId).toHaveLength(quotes.length)
      for (let row = 0; row < quotes.length; row++) {
        const taken = rows.includes(row)
        expect(filled.table.symbolId[row]).toBe(taken ? whole.table.symbolId[row] : '')
        expect(filled.snapshot.columns[last]?.[row]).toBe(taken ? row + 1 : Number.NaN)
        if (taken) expect(filled.table.quote[row]).toBe(quotes[row])
      }
      expect(kindsOf(filled.table)).toEqual(kindsOf(whole.table))
    }),
  )
})
