/** Tickers that came and that nobody has taken yet. */
export interface TickerBacklog {
  add: (symbol: string, ticker: unknown) => void
  /** Empties it: the tickers by unified symbol, in the order in which they came. */
  take: () => ReadonlyMap<string, readonly unknown[]>
}

/** Tickers of one symbol that wait; the oldest go first. */
const maxTickers = 64

/** An empty backlog. */
export function createTickerBacklog(): TickerBacklog {
  let waiting = new Map<string, unknown[]>()
  return {
    add: (symbol, ticker) => {
      const tickers = waiting.get(symbol) ?? []
      waiting.set(symbol, tickers)
      if (tickers.length === maxTickers) tickers.shift()
      tickers.push(ticker)
    },
    take: () => {
      const taken = waiting
      waiting = new Map()
      return taken
    },
  }
}
