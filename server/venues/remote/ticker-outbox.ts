import type { MarketType } from '../../../src/contract/market/market-types.ts'
import type { Ticker } from '../venue.ts'
import { mergeTickers } from './merge-tickers.ts'

/** Sends batches no faster than the reader takes them: what has to wait is merged by symbol. */
export interface TickerOutbox {
  put: (marketType: MarketType, time: number, tickers: readonly Ticker[]) => void
  /** Sends at once what waits, because what follows does not fit behind it. */
  flush: () => void
}

/** Sends one batch; `sent` is called once it is on its way. */
export type SendBatch = (
  marketType: MarketType,
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

  const dispatch = (marketType: MarketType, time: number, tickers: readonly Ticker[]): void => {
    underWay.add(marketType)
    send(marketType, time, tickers, () => {
      underWay.delete(marketType)
      sendWaiting(marketType)
    })
  }
  const sendWaiting = (marketType: MarketType): void => {
    const next = waiting.get(marketType)
    if (next === undefined) return
    waiting.delete(marketType)
    dispatch(marketType, next.time, [...next.tickers.values()])
  }

  return {
    put: (marketType, time, tickers) => {
      if (!underWay.has(marketType)) return dispatch(marketType, time, tickers)
      const wait = waiting.get(marketType) ?? { time, tickers: new Map() }
      waiting.set(marketType, wait)
      wait.time = time
      for (const ticker of tickers) {
        const older = wait.tickers.get(ticker.symbolId)
        wait.tickers.set(ticker.symbolId, older ? mergeTickers(older, ticker) : ticker)
      }
    },
    flush: () => {
      for (const marketType of waiting.keys()) sendWaiting(marketType)
    },
  }
}
