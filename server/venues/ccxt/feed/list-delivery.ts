import type { Ticker, VenueSymbol } from '../../venue.ts'
import { createListBoard, type SideRow, type StreamedRow } from './list-board.ts'
import type { ListRows, RowsBySymbol } from './list-rows.ts'

/** What is delivered of one list: what changes, and until when the exchange vouches for it. Times in Unix ms. */
export interface ListDelivery {
  /** Delivers all that is known of these symbols, and from then on what changes. */
  publish: (symbols: readonly VenueSymbol[], rows: ListRows, time: number) => void
  /** Delivers what changed in the whole list. */
  snapshot: (rows: RowsBySymbol, time: number) => void
  /** Delivers what came by a stream that vouches for the list until `heard`. */
  patch: (rows: ReadonlyMap<string, StreamedRow>, now: number, heard: number) => void
  /** Delivers what is said beside the tickers. */
  sides: (rows: ReadonlyMap<string, SideRow>, now: number) => void
  /** Shows no amounts any more, or again. */
  hideAmounts: (hidden: boolean) => void
  hidesAmounts: () => boolean
  /** Until when the list was vouched for. */
  vouched: () => number
  /** Nothing is delivered any more. */
  end: () => void
}

/** In place of amounts that cannot be true. */
const noAmounts = { volume: '', turnover: '', interest: '' }

/** Nothing has been delivered yet. `deliver` takes batches as `VenueSink.tickers` does. */
export function createListDelivery(
  deliver: (time: number, tickers: readonly Ticker[]) => void,
): ListDelivery {
  let board = createListBoard(new Map())
  let vouched = 0
  let hidden = false
  let ended = false

  const send = (time: number, tickers: readonly Ticker[]): void => {
    vouched = Math.max(vouched, time)
    if (!ended) deliver(vouched, tickers)
  }
  const shown = (rows: RowsBySymbol): RowsBySymbol =>
    hidden ? new Map([...rows].map(([id, row]) => [id, { ...row, ...noAmounts }])) : rows
  const shownSides = (rows: ReadonlyMap<string, SideRow>): ReadonlyMap<string, SideRow> =>
    hidden ? new Map([...rows].map(([id, row]) => [id, { ...row, interest: '' }])) : rows

  return {
    publish: (symbols, rows, time) => {
      board = createListBoard(new Map(symbols.map((symbol) => [symbol.symbolId, symbol])))
      if (rows.tickers().size === 0) return
      const tickers = board.snapshot(shown(rows.tickers()), time)
      send(time, [...tickers, ...board.side(shownSides(rows.sides), time)])
    },
    snapshot: (rows, time) => send(time, board.snapshot(shown(rows), time)),
    patch: (rows, now, heard) => {
      const tickers = board.patch(rows, now)
      if (tickers.length > 0 || heard > vouched) send(heard, tickers)
    },
    sides: (rows, now) => {
      const tickers = board.side(shownSides(rows), now)
      if (tickers.length > 0) send(vouched, tickers)
    },
    hideAmounts: (hide) => {
      hidden = hide
    },
    hidesAmounts: () => hidden,
    vouched: () => vouched,
    end: () => {
      ended = true
    },
  }
}
