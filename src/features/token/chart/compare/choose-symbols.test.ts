import { describe, expect, it } from 'vitest'
import { makeTable } from '../../../../../tests/support/ticker-data.ts'
import { asMantissa } from '../../../../contract/market/mantissa.ts'
import { fieldIndex } from '../../../../contract/market/ticker-fields.ts'
import { comparableSymbols } from './choose-symbols.ts'

const table = makeTable(['BTC', 'ETH', 'SOL'])
const feed = {
  value: (row: number, field: number) =>
    asMantissa(field === fieldIndex.turnover24h ? ([5, Number.NaN, 9][row] ?? 0) : 0),
}

const nobody: ReadonlySet<string> = new Set()

describe('symbols to compare with', () => {
  it('are those of the list but the ones shown, the largest turnover first', () => {
    const names = comparableSymbols(feed, table, {
      search: '',
      left: [table.symbolId[0] ?? ''],
      hidden: nobody,
    })
    expect(names.map(({ symbolId }) => symbolId)).toEqual([table.symbolId[2], table.symbolId[1]])
  })

  it('fit what is searched for, in small letters too', () => {
    const found = comparableSymbols(feed, table, { search: ' et', left: [], hidden: nobody })
    expect(found.map(({ symbolId }) => symbolId)).toEqual([table.symbolId[1]])
  })

  it('leave out coins that the visitor is shown nowhere', () => {
    const found = comparableSymbols(feed, table, { search: '', left: [], hidden: new Set(['SOL']) })
    expect(found.map(({ symbolId }) => symbolId)).toEqual([table.symbolId[0], table.symbolId[1]])
  })
})
