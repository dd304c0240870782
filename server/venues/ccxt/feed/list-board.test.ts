import { describe, expect, it } from 'vitest'
import type { Ticker } from '../../venue.ts'
import type { TickerRow } from '../parse/ticker-row.ts'
import { createListBoard, type ListBoard } from './list-board.ts'

const now = 1_795_000_000_000
const scales = { price: 2, mark: 2, index: 2, turnover: 2, volume: 2 }

describe('createListBoard', () => {
  it('sends everything first, then only what changes, then nothing', () => {
    const board = boardOf('A')
    expect(snapshot(board, { A: { last: '5', high: '6', volume: '10', turnover: '50' } })).toEqual([
      { symbolId: 'A', values: { last: 500, high24h: 600, volume24h: 1000, turnover24h: 5000 } },
    ])
    expect(
      snapshot(board, { A: { last: '5.5', high: '6', volume: '10', turnover: '55' } }),
    ).toEqual([{ symbolId: 'A', values: { last: 550, turnover24h: 5500 } }])
    expect(
      snapshot(board, { A: { last: '5.5', high: '6', volume: '10', turnover: '55' } }),
    ).toEqual([])
  })

  it('withdraws a value that became unusable', () => {
    const board = boardOf('A')
    snapshot(board, { A: { last: '5', high: '6' } })
    expect(snapshot(board, { A: { last: '5', high: '' } })).toEqual([
      { symbolId: 'A', values: { high24h: Number.NaN } },
    ])
  })

  it('withdraws all values of a symbol that stays away, and sends them when it is back', () => {
    const board = boardOf('A', 'B')
    const both = { A: { last: '5' }, B: { last: '7' } }
    snapshot(board, both)
    expect(snapshot(board, { B: { last: '7' } })).toEqual([])
    expect(snapshot(board, { B: { last: '7' } })).toEqual([])
    expect(snapshot(board, { B: { last: '7' } })).toEqual([
      { symbolId: 'A', values: { last: Number.NaN } },
    ])
    expect(snapshot(board, { B: { last: '7' } })).toEqual([])
    expect(snapshot(board, both)).toEqual([{ symbolId: 'A', values: { last: 500 } }])
  })

  it('does not let an older row overwrite a newer one', () => {
    const board = boardOf('A')
    snapshot(board, { A: { last: '5', time: now } })
    stream(board, { last: '6', time: now + 10 })
    expect(snapshot(board, { A: { last: '5.5', time: now + 5 } })).toEqual([])
    expect(snapshot(board, { A: { last: '5.5', time: 0 } })).toHaveLength(1)
  })

  it('is not shut by a row that claims to be from the future', () => {
    const board = boardOf('A')
    snapshot(board, { A: { last: '5', time: now + 1e9 } })
    expect(snapshot(board, { A: { last: '6', time: now } })).toHaveLength(1)
  })

  it('carries the extremes of streamed rows', () => {
    const board = boardOf('A')
    snapshot(board, { A: { last: '5', time: now } })
    expect(stream(board, { last: '6', time: now + 1 }, '4.5', '6.25')).toEqual([
      { symbolId: 'A', values: { last: 600 }, min: 450, max: 625 },
    ])
  })

  it('moves high and low with a price beyond them', () => {
    const board = boardOf('A')
    snapshot(board, { A: { last: '5', high: '6', low: '4' } })
    expect(snapshot(board, { A: { last: '7', high: '6', low: '4' } })).toEqual([
      { symbolId: 'A', values: { last: 700, high24h: 700 } },
    ])
    expect(snapshot(board, { A: { last: '3', high: undefined, low: undefined } })).toEqual([
      { symbolId: 'A', values: { last: 300, low24h: 300 } },
    ])
  })

  it('adds what is said beside tickers to what it has quoted, funding to perpetuals alone', () => {
    const board = boardOf('A', 'B', 'DATED')
    snapshot(board, { A: { last: '5' }, DATED: { last: '5' } })
    const row = { funding: '0.0001', nextFunding: String(now + 5), mark: '5.1', index: undefined }
    const funding = new Map(['A', 'B', 'DATED', 'UNKNOWN'].map((id) => [id, row]))
    expect(board.side(funding, now)).toEqual([
      {
        symbolId: 'A',
        values: { fundingRate: 10_000, nextFundingTime: now + 5, markPrice: 510 },
      },
      { symbolId: 'DATED', values: { markPrice: 510 } },
    ])
    expect(board.side(funding, now)).toEqual([])
  })

  it('ignores rows of symbols that are not on it', () => {
    expect(snapshot(boardOf('A'), { A: { last: '1' }, X: { last: '1' } })).toHaveLength(1)
  })
})

function boardOf(...symbolIds: string[]): ListBoard {
  const scale = (symbolId: string) => ({
    line: 10 as const,
    scales,
    deliveryTime: symbolId === 'DATED' ? now : 0,
  })
  return createListBoard(new Map(symbolIds.map((symbolId) => [symbolId, scale(symbolId)])))
}

function snapshot(board: ListBoard, rows: Record<string, Partial<TickerRow>>): Ticker[] {
  const read = Object.entries(rows).map(([id, fields]) => [id, row(fields)] as const)
  return board.snapshot(new Map(read), now)
}

function stream(board: ListBoard, fields: Partial<TickerRow>, min = '', max = ''): Ticker[] {
  return board.patch(new Map([['A', { row: row(fields), min, max }]]), now)
}

function row(fields: Partial<TickerRow>): TickerRow {
  return {
    time: 0,
    last: '1',
    open: undefined,
    high: undefined,
    low: undefined,
    volume: undefined,
    turnover: undefined,
    mark: undefined,
    index: undefined,
    funding: undefined,
    nextFunding: undefined,
    interest: undefined,
    ...fields,
  }
}
