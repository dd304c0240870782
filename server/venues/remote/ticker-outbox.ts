import type { MarketType } from '../../../src/contract/market/market-types.ts'
import type { Ticker } from '../venue.ts'
import { mergeTickers } from './merge-tickers.ts'

/** Sends batches no faster than the reader takes them: what has to wait is merged by symbol. */
export interface TickerOutbox {
  put: (line: MarketType, time: number, tickers: readonly Ticker[]) => void
  /** Sends at once what waits, because what follows does not fit behind it. */
  flush: () => void
}

/** Sends one batch; `sent` is called once it is on its way. */
export type SendBatch = (
  line: MarketType,
  time: number,
  tickers: readonly Ticker[],
  sent: () => void,
) => void

interface Waiting {
  time: number
  tickers: Map<string, Ticker>
}

/** An outbox that has at most one batch of each list on its way. */
export function createTickerOutbox(send: SendBatch): TickerOutbox {
  const underWay = new Set<MarketType>()
  const waiting = new Map<MarketType, Waiting>()

  const dispatch = (line: MarketType, time: number, tickers: readonly Ticker[]): void => {
    underWay.add(line)
    send(line, time, tickers, () => {
      underWay.delete(line)
      sendWaiting(line)
    })
  }
  const sendWaiting = (line: MarketType): void => {
    const next = waiting.get(line)
    if (next === undefined) return
    waiting.delete(line)
    dispatch(line, next.time, [...next.tickers.values()])
  }

  return {
    put: (line, time, tickers) => {
      if (!underWay.has(line)) return dispatch(line, time, tickers)
      const wait = waiting.get(line) ?? { time, tickers: new Map() }
      waiting.set(line, wait)
      wait.time = time
      for (const ticker of tickers) {
        const older = wait.tickers.get(ticker.symbolId)
        wait.tickers.set(ticker.symbolId, older ? mergeTickers(older, ticker) : ticker)
      }
    },
    flush: () => {
      for (const line of waiting.keys()) sendWaiting(line)
    },
  }
}
