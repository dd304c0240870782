import type { MarketType } from '../../../../src/contract/market/market-types.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createUsualOrder, leastTimes, type UsualOrder } from '../../tape/usual-order.ts'
import type { BlockTrade, VenueSymbol } from '../../venue.ts'
import { causeOf } from '../exchange/causes.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Market } from '../parse/market.ts'
import { ordersOf, readTrades } from '../parse/trades.ts'
import type { TradeTraits } from '../traits/traits.ts'
import { startLoop } from './loop.ts'

/** A pair whose trades are looked at. */
export interface TapePair {
  symbol: VenueSymbol
  market: Market
  /** What its trades count. */
  trade: TradeTraits
  /** What was traded in 24 hours, in quote currency: no single order is worth more. */
  turnover: number
}

/** What a tape is made of. */
export interface TapeOptions {
  exchange: Exchange
  clock: Clock
  /** The pairs worth a request, each once; asked for anew for each round. */
  pairs: () => readonly TapePair[]
  tell: (marketType: MarketType, trades: readonly BlockTrade[]) => void
  log: (line: string) => void
}

/** Between two requests, ms: at least so long, and so many times as long as the exchange allows. */
const pace = { least: 1_500, times: 20 }
/** After a round without pairs. */
const idle = 10_000
/** An older order is no news, ms. */
const freshness = 300_000
/** Pairs whose usual orders are known; the oldest go first. */
const mostPairs = 200

interface KnownPair {
  usual: UsualOrder
  /** Orders up to here were looked at, Unix ms. */
  until: number
}

/**
 * Looks at the newest public trades of one pair after the other, and tells of block trades among them, until the
 * returned function is called. What was traded between two looks beyond what an answer holds is not seen.
 */
export function startTape({ exchange, clock, pairs, tell, log }: TapeOptions): () => void {
  const known = new Map<string, KnownPair>()
  let waiting: TapePair[] = []
  let isFailing = false

  const look = async ({ symbol, market, trade, turnover }: TapePair): Promise<void> => {
    const { symbolId, line: marketType } = symbol
    const rows = await exchange.fetchTrades(market.symbol, undefined, trade.page)
    const orders = ordersOf(readTrades(rows, trade.unit, market))
    // More of the newest order may be still to come.
    const newest = orders.at(-1)?.time ?? 0
    const { usual, until } = known.get(symbolId) ?? { usual: createUsualOrder(), until: 0 }
    const found: BlockTrade[] = []
    for (const { time, side, price, volume } of orders) {
      if (time <= until || time >= newest || price * volume > turnover) continue
      const times = usual.times(side, price * volume)
      if (!(times >= leastTimes) || time < clock.now() - freshness) continue
      const { scales } = symbol
      const mantissas = {
        price: Math.round(price * 10 ** scales.price),
        volume: Math.round(volume * 10 ** scales.volume),
      }
      found.push({ symbolId, time, side, times, ...mantissas })
    }
    known.delete(symbolId)
    known.set(symbolId, { usual, until: Math.max(until, newest - 1) })
    for (const oldest of known.keys()) {
      if (known.size <= mostPairs) break
      known.delete(oldest)
    }
    if (found.length > 0) tell(marketType, found)
  }

  return startLoop(clock, idle, async () => {
    if (waiting.length === 0) waiting = [...pairs()]
    const next = waiting.shift()
    if (next === undefined) return idle
    try {
      await look(next)
      isFailing = false
    } catch (error) {
      if (!isFailing) log(`trades: ${causeOf(error)}`)
      isFailing = true
    }
    return Math.max(pace.least, pace.times * exchange.rateLimit)
  })
}
