import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tickerFieldCount, tickerFields } from '../../src/contract/market/ticker-fields.ts'
import { readFrame } from '../../src/contract/market/ticker-frame.ts'
import { decodeSnapshot, type TickerSnapshot } from '../../src/contract/market/ticker-snapshot.ts'
import { listedSymbol } from '../../tests/support/listing.ts'
import type { Ticker } from '../venues/venue.ts'
import { encodeFrame, encodeLiveTable } from './frames.ts'
import { applyTickers, createLiveTable, cutLiveTable, type LiveTable } from './live-table.ts'
import { maxMantissa } from './mantissa.ts'
import { buildTable } from './table.ts'

const symbolIds = Array.from({ length: 9 }, (_, index) => `C${index}USDT_UMCBL`)

function emptyLiveTable(): LiveTable {
  const listing = symbolIds.map((symbolId) => listedSymbol(symbolId))
  return createLiveTable(buildTable(10, listing, new Set()), 77)
}

const ticker: fc.Arbitrary<Ticker> = fc.record({
  symbolId: fc.constantFrom(...symbolIds),
  values: fc.dictionary(
    fc.constantFrom(...tickerFields),
    fc.oneof(
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: -maxMantissa, max: maxMantissa }),
      fc.constantFrom(maxMantissa, -maxMantissa),
      fc.constant(Number.NaN),
    ),
    { maxKeys: tickerFieldCount },
  ),
})

/** What happens to a book and its three readers, in any order. */
type Step =
  | { kind: 'tickers'; batch: Ticker[] }
  /** A cut, and the reader takes the frame from `early` revisions before its own. */
  | { kind: 'frame'; reader: number; early: number }
  | { kind: 'snapshot'; reader: number }

const reader = fc.nat({ max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('tickers'), batch: fc.array(ticker) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('frame'), reader, early: fc.nat({ max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('snapshot'), reader }) },
)

function takeFrame(state: TickerSnapshot, bytes: Uint8Array): void {
  const head = readFrame(bytes, symbolIds.length, (row, field, mantissa) => {
    const column = state.columns[field]
    if (column !== undefined) column[row] = mantissa
  })
  expect(head.epoch).toBe(state.epoch)
  expect(head.since).toBeLessThanOrEqual(state.seq)
  expect(head.seq).toBeGreaterThanOrEqual(state.seq)
  state.seq = head.seq
}

describe('snapshots and frames', () => {
  it('bring every reader to the state of the book, whatever it skipped', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const liveTable = emptyLiveTable()
        const states = [0, 1, 2].map(() => decodeSnapshot(encodeLiveTable(liveTable, 0)))
        for (const action of steps) {
          if (action.kind === 'tickers') {
            applyTickers(liveTable, 1, action.batch)
            continue
          }
          cutLiveTable(liveTable)
          const state = states[action.reader]
          if (state === undefined) throw new Error('no such reader')
          if (action.kind === 'snapshot')
            states[action.reader] = decodeSnapshot(encodeLiveTable(liveTable, 0))
          else takeFrame(state, encodeFrame(liveTable, Math.max(0, state.seq - action.early), 0))
          expect(states[action.reader]).toMatchObject({
            seq: liveTable.seq,
            columns: liveTable.columns,
          })
        }
      }),
    )
  })

  it('carry nothing but a sign of life when nothing changed', () => {
    const liveTable = emptyLiveTable()
    applyTickers(liveTable, 123, [{ symbolId: 'C3USDT_UMCBL', values: { last: 5 } }])
    cutLiveTable(liveTable)
    const values: number[][] = []
    const bytes = encodeFrame(liveTable, liveTable.seq, 456)
    const head = readFrame(bytes, symbolIds.length, (...value) => values.push(value))
    expect(values).toEqual([])
    expect(bytes).toHaveLength(34)
    expect(head).toEqual({
      line: 10,
      table: liveTable.number,
      epoch: 77,
      seq: 1,
      since: 1,
      asOf: 123,
      sentAt: 456,
    })
  })

  it('carry only what changed after the given revision', () => {
    const liveTable = emptyLiveTable()
    applyTickers(liveTable, 1, [{ symbolId: 'C1USDT_UMCBL', values: { last: 5, open24h: 4 } }])
    cutLiveTable(liveTable)
    applyTickers(liveTable, 2, [{ symbolId: 'C1USDT_UMCBL', values: { last: 6, open24h: 4 } }])
    cutLiveTable(liveTable)
    const values: number[][] = []
    readFrame(encodeFrame(liveTable, 1, 3), symbolIds.length, (...value) => values.push(value))
    expect(values).toEqual([[1, 0, 6]])
  })
})
