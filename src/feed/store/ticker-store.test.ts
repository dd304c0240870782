import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { makeFrame, makeSnapshot, makeTable } from '../../../tests/support/ticker-data.ts'
import {
  fieldIndex,
  fieldMask,
  tickerFieldCount,
  tickerFields,
} from '../../contract/market/ticker-fields.ts'
import { createTickerStore } from './ticker-store.ts'

const { last } = fieldIndex
const lastMask = fieldMask('last')
const turnoverMask = fieldMask('turnover24h')
const table = makeTable(['BTC', 'ETH', 'SOL'])

function setUp() {
  const onDirty = vi.fn()
  const store = createTickerStore(onDirty)
  store.replace(table, makeSnapshot(table, [{ last: 100 }, { last: 50 }, {}], { seq: 10 }))
  return { store, onDirty }
}

describe('a snapshot', () => {
  it('gives every value, NaN for what is unknown or does not exist', () => {
    const { store } = setUp()
    expect([0, 1, 2, 3, -1].map((row) => store.value(row, last))).toEqual([
      100,
      50,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ])
    expect(store.value(0, tickerFieldCount)).toBeNaN()
    expect(store.table()).toBe(table)
    expect(store.position()).toMatchObject({ table: 1, epoch: 1, seq: 10 })
  })

  it('does not share its columns with whoever made it', () => {
    const store = createTickerStore(() => {})
    const snapshot = makeSnapshot(table, [{ last: 1 }])
    store.replace(table, snapshot)
    snapshot.columns[last]?.fill(7)
    expect(store.value(0, last)).toBe(1)
  })

  it('of the same table flushes only what differs', () => {
    const { store } = setUp()
    const watchers = [0, 1, 2].map((row) => {
      const watcher = vi.fn()
      store.watch(row, lastMask, watcher)
      return watcher
    })
    store.replace({ ...table }, makeSnapshot(table, [{ last: 100 }, { last: 51 }, {}]))
    store.flush()
    expect(watchers.map((watcher) => watcher.mock.calls.length)).toEqual([0, 1, 0])
  })

  it('of another table keeps the watchers and flushes all of them', () => {
    const { store } = setUp()
    const inside = vi.fn()
    const outside = vi.fn()
    store.watch(0, lastMask, inside)
    store.watch(2, lastMask, outside)
    const next = makeTable(['ETH', 'BTC'], { number: 2 })
    store.replace(next, makeSnapshot(next, [{ last: 50 }, { last: 100 }], { seq: 20 }))
    store.flush()
    expect(inside).toHaveBeenCalledOnce()
    expect(outside).not.toHaveBeenCalled()
    expect(store.apply(makeFrame({ table: 2, seq: 21 }, { 0: { last: 51 } }))).toBe('applied')
    store.flush()
    expect(inside).toHaveBeenCalledTimes(2)
    expect(store.value(0, last)).toBe(51)
    expect(store.value(2, last)).toBeNaN()
  })
})

describe('a frame', () => {
  it.each([
    ['right after the state', { seq: 11, since: 10 }, 'applied'],
    ['that reaches back behind the state', { seq: 12, since: 4 }, 'applied'],
    ['without news', { seq: 10, since: 10 }, 'applied'],
    ['the state is past', { seq: 9, since: 8 }, 'misfit'],
    ['with revisions missing before it', { seq: 12, since: 11 }, 'misfit'],
    ['of another epoch', { seq: 11, since: 10, epoch: 2 }, 'misfit'],
    ['of another table', { seq: 11, since: 10, table: 2 }, 'misfit'],
  ] as const)('%s', (_, head, result) => {
    const { store } = setUp()
    expect(store.apply(makeFrame(head, { 1: { last: 55 } }))).toBe(result)
    expect(store.value(1, last)).toBe(result === 'applied' ? 55 : 50)
    expect(store.position()?.seq).toBe(result === 'applied' ? head.seq : 10)
  })

  it('of all values of another gateway takes the place of what was known', () => {
    const { store } = setUp()
    store.apply(makeFrame({ seq: 11, since: undefined }, { 0: { last: 101 } }))
    const restart = makeFrame({ epoch: 2, seq: 3, since: 0 }, { 0: { last: 99 }, 2: { last: 7 } })
    expect(store.apply(restart)).toBe('applied')
    expect([0, 1, 2].map((row) => store.value(row, last))).toEqual([99, Number.NaN, 7])
    expect(store.position()).toMatchObject({ epoch: 2, seq: 3 })
    expect(store.apply(makeFrame({ epoch: 2, seq: 4, since: 3 }, { 0: { last: 98 } }))).toBe(
      'applied',
    )
    expect(store.value(0, last)).toBe(98)
  })

  it('of all values that breaks off changes nothing', () => {
    const { store } = setUp()
    const bytes = makeFrame(
      { epoch: 2, seq: 3, since: 0 },
      { 0: { last: 99 }, 1: { last: 55_555 } },
    )
    expect(store.apply(bytes.slice(0, -1))).toBe('broken')
    expect([store.value(0, last), store.value(1, last)]).toEqual([100, 50])
  })

  it('before any snapshot does not fit', () => {
    expect(createTickerStore(() => {}).apply(makeFrame({}))).toBe('misfit')
  })

  it.each([
    ['cut short', makeFrame({ seq: 11 }, { 1: { last: 55_555 } }).slice(0, -1)],
    ['with a row outside the table', makeFrame({ seq: 11 }, { 3: { last: 1 } })],
    ['that is none', new Uint8Array([9, 9])],
    ['of nothing', new Uint8Array()],
  ])('%s is broken', (_, bytes) => {
    const { store } = setUp()
    expect(store.apply(bytes)).toBe('broken')
    expect(store.position()?.seq).toBe(10)
  })

  it('carries unknown values', () => {
    const { store } = setUp()
    store.apply(makeFrame({ seq: 11 }, { 0: { last: Number.NaN }, 2: { last: 7 } }))
    expect([store.value(0, last), store.value(2, last)]).toEqual([Number.NaN, 7])
  })

  it('grows the version if it changes a value', () => {
    const { store } = setUp()
    const before = store.version()
    store.apply(makeFrame({ seq: 11 }, { 0: { last: 100 }, 2: { last: Number.NaN } }))
    expect(store.version()).toBe(before)
    store.apply(makeFrame({ seq: 12 }, { 0: { last: 101 } }))
    expect(store.version()).toBe(before + 1)
  })
})

describe('a flush', () => {
  it('calls a watcher once, if one of its fields changed', () => {
    const { store } = setUp()
    const both = vi.fn()
    const turnover = vi.fn()
    const other = vi.fn()
    store.watch(0, fieldMask('last', 'turnover24h'), both)
    store.watch(0, turnoverMask, turnover)
    store.watch(1, lastMask, other)
    store.apply(makeFrame({ seq: 11 }, { 0: { last: 101 } }))
    store.apply(makeFrame({ seq: 12 }, { 0: { last: 102 } }))
    store.flush()
    store.flush()
    expect([both, turnover, other].map((watcher) => watcher.mock.calls.length)).toEqual([1, 0, 0])
  })

  it('is asked for once, and only for values that somebody watches', () => {
    const { store, onDirty } = setUp()
    store.apply(makeFrame({ seq: 11 }, { 0: { last: 101 } }))
    expect(onDirty).not.toHaveBeenCalled()
    store.watch(0, lastMask, () => {})
    store.apply(makeFrame({ seq: 12 }, { 0: { turnover24h: 1 } }))
    expect(onDirty).not.toHaveBeenCalled()
    store.apply(makeFrame({ seq: 13 }, { 0: { last: 102 }, 1: { last: 1 } }))
    store.apply(makeFrame({ seq: 14 }, { 0: { last: 103 } }))
    expect(onDirty).toHaveBeenCalledOnce()
    store.flush()
    store.apply(makeFrame({ seq: 15 }, { 0: { last: 104 } }))
    expect(onDirty).toHaveBeenCalledTimes(2)
  })

  it('leaves out who stopped watching, even in the middle of it', () => {
    const { store } = setUp()
    const stopped = vi.fn()
    const neighbour = vi.fn()
    const stops = [0, 0].map(() => store.watch(0, lastMask, stopped))
    store.watch(0, lastMask, neighbour)
    stops[0]?.()
    const inside = store.watch(1, lastMask, stopped)
    store.watch(0, lastMask, () => {
      inside()
    })
    stops[1]?.()
    store.apply(makeFrame({ seq: 11 }, { 0: { last: 1 }, 1: { last: 1 } }))
    store.flush()
    expect(stopped).not.toHaveBeenCalled()
    expect(neighbour).toHaveBeenCalledOnce()
  })

  it('costs nothing for rows that nobody watches', () => {
    const bases = Array.from({ length: 500 }, (_, row) => `C${row}`)
    const wide = makeTable(bases)
    const store = createTickerStore(() => {})
    store.replace(wide, makeSnapshot(wide, []))
    let calls = 0
    for (let row = 100; row < 130; row++) {
      store.watch(row, lastMask, () => {
        calls += 1
      })
    }
    const rows = Object.fromEntries(bases.map((_, row) => [row, { last: row }]))
    store.apply(makeFrame({ seq: 2 }, rows))
    store.flush()
    expect(calls).toBe(30)
  })
})

it('holds exactly the last value of every cell and reports exactly the watched changes', () => {
  const cell = fc.record({
    row: fc.nat(2),
    field: fc.nat(tickerFieldCount - 1),
    value: fc.option(fc.integer({ min: -5, max: 5 }), { nil: Number.NaN }),
  })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 20 }), (batches) => {
      const store = createTickerStore(() => {})
      store.replace(table, makeSnapshot(table, [], { seq: 0 }))
      const model = [0, 1, 2].map(() => Array.from({ length: tickerFieldCount }, () => Number.NaN))
      const shown = model.map((row) => [...row])
      model.forEach((_, index) => {
        tickerFields.forEach((name, field) => {
          store.watch(index, fieldMask(name), () => {
            const cells = shown[index]
            if (cells !== undefined) cells[field] = store.value(index, field)
          })
        })
      })
      batches.forEach((batch, index) => {
        const rows: Record<number, Record<string, number>> = {}
        for (const { row, field, value } of batch) {
          const name = Object.keys(fieldIndex)[field] ?? ''
          rows[row] = { ...rows[row], [name]: value }
          const cells = model[row]
          if (cells !== undefined) cells[field] = value
        }
        store.apply(makeFrame({ seq: index + 1 }, rows))
        if (index % 2 === 0) store.flush()
      })
      store.flush()
      expect(shown).toEqual(model)
    }),
  )
})

describe('a list of which only some rows have come', () => {
  const nameless = { ...table, symbolId: ['', table.symbolId[1] ?? '', ''] }

  function withOneRow() {
    const store = createTickerStore(() => {})
    store.replace(nameless, makeSnapshot(table, [{}, { last: 50 }, {}], { seq: 10 }))
    const prices = () => [0, 1, 2].map((row) => store.value(row, last))
    return { store, prices }
  }

  it('takes newer values of them, and of no others', () => {
    const { store, prices } = withOneRow()
    store.catchUp([1, 7], makeSnapshot(makeTable(['ETH', 'X']), [{ last: 51 }], { seq: 12 }))
    store.apply(makeFrame({ seq: 13, since: 12 }, { 0: { last: 9 }, 1: { last: 52 } }))
    expect(prices()).toEqual([Number.NaN, 52, Number.NaN])
    expect(store.position()).toMatchObject({ seq: 13 })
  })

  it('is completed by an older list, whose place in the stream it then has', () => {
    const { store, prices } = withOneRow()
    store.complete(table, makeSnapshot(table, [{ last: 1 }, { last: 2 }, { last: 3 }], { seq: 8 }))
    expect(prices()).toEqual([1, 50, 3])
    expect([store.table(), store.position()?.seq]).toEqual([table, 8])
    store.apply(makeFrame({ seq: 14, since: 8 }, { 0: { last: 9 } }))
    expect(prices()).toEqual([9, 50, 3])
  })
})

describe('a frame of some rows', () => {
  const rowsFrame = (seq: number, rows: Record<number, { last: number }>) =>
    makeFrame({ seq, since: undefined }, rows)

  it('brings them up to date, and leaves the place of the list where it is', () => {
    const { store } = setUp()
    const version = store.version()
    expect(store.apply(rowsFrame(14, { 1: { last: 51 } }))).toBe('applied')
    expect([store.value(1, last), store.position()?.seq]).toEqual([51, 10])
    expect(store.version()).toBe(version + 1)
    expect(store.apply(makeFrame({ since: 10, seq: 15 }, { 0: { last: 101 } }))).toBe('applied')
    expect([store.value(0, last), store.value(1, last)]).toEqual([101, 51])
  })

  it.each([
    ['older than the list', { seq: 9 }],
    ['of another table', { seq: 11, table: 2 }],
    ['of another epoch', { seq: 11, epoch: 2 }],
  ])('is ignored where it is %s', (_, head) => {
    const { store } = setUp()
    const frame = makeFrame({ ...head, since: undefined }, { 0: { last: 7 } })
    expect(store.apply(frame)).toBe('ignored')
    expect(store.value(0, last)).toBe(100)
  })

  it('is not undone by a snapshot that was made before it', () => {
    const { store } = setUp()
    store.apply(rowsFrame(14, { 1: { last: 51 } }))
    const older = [{ last: 102 }, { last: 49 }, { last: 7 }]
    store.replace(table, makeSnapshot(table, older, { seq: 12 }))
    expect([0, 1, 2].map((row) => store.value(row, last))).toEqual([102, 51, 7])
    store.replace(table, makeSnapshot(table, older, { seq: 14 }))
    expect(store.value(1, last)).toBe(49)
  })

  it('of an epoch that is over does not outlast it', () => {
    const { store } = setUp()
    store.apply(rowsFrame(14, { 1: { last: 51 } }))
    const again = [{ last: 1 }, { last: 2 }, { last: 3 }]
    store.replace(table, makeSnapshot(table, again, { seq: 3, epoch: 2 }))
    expect([0, 1, 2].map((row) => store.value(row, last))).toEqual([1, 2, 3])
  })
})

describe('the rows that are watched', () => {
  it('are told, and whoever asks for them when they change', () => {
    const onWatch = vi.fn()
    const store = createTickerStore(() => {}, onWatch)
    store.replace(table, makeSnapshot(table, [{}, {}, {}]))
    const stops = [store.watch(2, lastMask, () => {}), store.watch(2, turnoverMask, () => {})]
    store.watch(9, lastMask, () => {})
    expect(store.watchedRows()).toEqual([2])
    expect(onWatch).toHaveBeenCalledTimes(2)
    stops[0]?.()
    expect(onWatch).toHaveBeenCalledTimes(2)
    stops[1]?.()
    expect([onWatch.mock.calls.length, store.watchedRows()]).toEqual([3, []])
  })
})
