import type { CoinHalf } from '../../../contract/entities/coin-half.ts'
import type { CalendarEvent } from '../../../contract/entities/news/event-calendar.ts'
import { halving } from '../../../contract/limits.ts'

/** Something to come for a coin. */
export type AheadEvent = {
  /** Unix ms; of blocks about. */
  at: number
} & (
  | { kind: 'retarget'; change: number; blocksLeft: number }
  | { kind: 'halving'; blocksLeft: number }
  /** A dated contract is settled. */
  | { kind: 'delivery'; symbolId: string }
  | { kind: 'calendar'; id: string; title: string }
)

/** What the events of a coin are gathered from. */
export interface AheadSources {
  base: string
  /** Unix ms. */
  now: number
  /** The Bitcoin chain; undefined where it is not known or not shown. */
  chain: CoinHalf | undefined
  events: readonly CalendarEvent[]
  /** The coin's dated contracts. */
  deliveries: readonly { symbolId: string; time: number }[]
}

/** More events than these are not told. */
const maxEvents = 6

/** What is to come for a coin, the nearest first. */
export function eventsAhead(sources: AheadSources): AheadEvent[] {
  const { base, now, chain, events, deliveries } = sources
  const own: AheadEvent[] = [
    ...events
      .filter(({ coin }) => coin === base)
      .map(({ id, title, time }) => ({ kind: 'calendar' as const, id, title, at: time })),
    ...deliveries.map(({ symbolId, time }) => ({ kind: 'delivery' as const, symbolId, at: time })),
    ...(base === 'BTC' && chain !== undefined ? blocksAhead(chain) : []),
  ]
  return own
    .filter(({ at }) => at > now)
    .sort((one, other) => one.at - other.at)
    .slice(0, maxEvents)
}

/** The next change of the difficulty, and the next halving at the pace of the last blocks. */
function blocksAhead({ height, heightAsOf, meanBlockTime, retarget }: CoinHalf): AheadEvent[] {
  const blocksLeft = halving.interval - (height % halving.interval)
  const next = { kind: 'halving', blocksLeft, at: heightAsOf + blocksLeft * meanBlockTime } as const
  if (retarget === null) return [next]
  const { at, change } = retarget
  return [{ kind: 'retarget', change, at, blocksLeft: retarget.height - height }, next]
}
