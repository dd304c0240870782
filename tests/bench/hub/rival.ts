import { once } from 'node:events'
import type { Server } from 'node:net'
import type { Ticker } from '../../../server/venues/venue.ts'
import type { MarketFeed } from '../market-feed.ts'
import type { Greeting } from './protocol.ts'

/** A running server that brings the moves of a market to everybody who is connected. */
export interface Rival {
  port: number
  greeting: Greeting
  /** Sends what moved and returns the messages that every client must receive for it. */
  send: (tickers: readonly Ticker[]) => (string | Uint8Array)[]
}

/** Starts one server before the feed. */
export type StartRival = (feed: MarketFeed) => Promise<Rival>

/** Listens on a free loopback port and resolves with it. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** The ticker frame of what moved since the last one. */
export function nextFrame({ market }: MarketFeed): Uint8Array<ArrayBuffer> {
  const { seq = 0 } = market.cut(10) ?? {}
  return market.frame(10, seq - 1)
}

/** A ticker as a plain JSON feed would send it: values as decimal strings. */
export function plainTicker({ symbolId, values }: Ticker): Record<string, string> {
  return {
    symbolId,
    last: decimal(values.last, 2),
    turnover24h: decimal(values.turnover24h, 2),
    volume24h: decimal(values.volume24h, 4),
  }
}

function decimal(mantissa: number | undefined, scale: number): string {
  return ((mantissa ?? 0) / 10 ** scale).toFixed(scale)
}
