import type { MarketType } from '../../../../src/contract/market/market-types.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { VenueSink, VenueSymbol } from '../../venue.ts'
import type { ListFeed } from './list-feed.ts'

/** Shows the lists of an exchange that are ready, each as soon as it is there. */
export interface ListPublisher {
  /** Another list is ready. */
  add: (marketType: MarketType, feed: ListFeed) => void
  /** Shows what is ready by now, soon: lists that come at the start are shown together. */
  soon: () => void
  /** Shows what is ready at once. */
  now: () => void
  /** No list is waited for any more. */
  complete: () => void
  /** Resolves when something is shown. */
  shown: Promise<void>
  /** A symbol as it is shown. */
  find: (symbolId: string) => VenueSymbol | undefined
  /** Nothing is shown any more. */
  end: () => void
}

/** How long a list that is ready waits for the others at the start, ms: each new table costs readers. */
const companyPause = 1_000

/** Nothing is ready yet. */
export function createListPublisher(
  sink: Pick<VenueSink, 'symbols'>,
  clock: Pick<Clock, 'after'>,
): ListPublisher {
  const ready = new Map<MarketType, ListFeed>()
  const symbolsShown = new Map<string, VenueSymbol>()
  const { promise: shown, resolve } = Promise.withResolvers<void>()
  let published = ''
  let isComplete = false
  let isWaiting = false
  let isEnded = false
  let cancel = (): void => undefined

  const publish = (): void => {
    const parts = [...ready]
      .sort(([a], [b]) => a - b)
      .map(([, feed]) => ({ feed, symbols: feed.symbols() }))
    const symbols = parts.flatMap((part) => part.symbols)
    const text = JSON.stringify(symbols)
    isWaiting = false
    if (isEnded || symbols.length === 0 || text === published) return
    published = text
    symbolsShown.clear()
    for (const symbol of symbols) symbolsShown.set(symbol.symbolId, symbol)
    sink.symbols(symbols)
    for (const part of parts) part.feed.publish(part.symbols)
    resolve()
  }

  return {
    add: (marketType, feed) => void ready.set(marketType, feed),
    soon: () => {
      if (isComplete) return publish()
      if (isWaiting || ready.size === 0) return
      isWaiting = true
      cancel = clock.after(companyPause, publish)
    },
    now: publish,
    complete: () => {
      isComplete = true
      publish()
    },
    shown,
    find: (symbolId) => symbolsShown.get(symbolId),
    end: () => {
      isEnded = true
      cancel()
    },
  }
}
