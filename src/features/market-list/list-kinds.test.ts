import { describe, expect, it } from 'vitest'
import { testList } from '../../../tests/support/list-feed.ts'
import { pairTable, viewOf } from '../../../tests/support/list-view.ts'
import { futuresList } from './futures/futures-columns.tsx'
import { marginList } from './margin/margin-columns.tsx'
import { spotList } from './spot/spot-columns.tsx'
import { csvColumns } from './view-menu/csv-columns.ts'

const table = pairTable([{ base: 'BTC' }])
const view = viewOf(testList(table, [{}]).feed, table)
const words = { symbol: '', quoteCurrency: '', chain: '', address: '', createdAt: '' }

describe.each([spotList, futuresList, marginList])('the columns of the $list list', (kind) => {
  it('each have a key to be sorted by, where they can be', () => {
    expect(Object.keys(kind.keysOf(view))).toEqual(expect.arrayContaining([...kind.sortable]))
  })

  it('each stand in the file of the list', () => {
    const columns = kind.sortable.map((id) => ({
      id,
      label: id,
      width: '',
      from: 'phone' as const,
      align: 'end' as const,
    }))
    const file = csvColumns(
      {
        title: '',
        grid: { current: null },
        columns,
        order: Uint32Array.of(0),
        values: { kind: 'line', view },
      },
      words,
    )
    expect(file.map(({ heading }) => heading.replace(/ \(.*\)$/, ''))).toEqual([
      '',
      ...kind.sortable,
    ])
  })
})
