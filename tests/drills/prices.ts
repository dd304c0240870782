import { setTimeout as wait } from 'node:timers/promises'
import { homeQuotation } from '../../src/contract/calls/markets.ts'
import { fieldIndex } from '../../src/contract/market/ticker-fields.ts'
import type { DrillGateway } from './cluster/drill-cluster.ts'
import { call } from './people/caller.ts'
import type { Visitor } from './people/visitor.ts'

/** How often is looked, in ms. */
const lookInterval = 100
const answerPatience = 1_000

/**
 * How long after `since` (Unix ms, not in the future) the prices of a gateway moved, in ms; Infinity where they did not within
 * `patience`. By what they are and not by their time, since clocks may be wrong.
 */
export function resumedAfter(
  gateway: DrillGateway,
  since: number,
  patience: number,
): Promise<number> {
  let first: string | undefined
  return timeUntil(since, patience, async () => {
    const prices = await pricesOf(gateway)
    first ??= prices
    return prices !== undefined && prices !== first
  })
}

/** Looks at the prices of a gateway until `end`, which answers for how long they stood still at most, in ms. */
export function watchStandstill(gateway: DrillGateway): { end: () => Promise<number> } {
  let running = true
  let longest = 0
  const watch = async (): Promise<void> => {
    let last: string | undefined
    let movedAt = Date.now()
    while (running) {
      const prices = await pricesOf(gateway)
      if (prices !== undefined && prices !== last) movedAt = Date.now()
      last = prices ?? last
      longest = Math.max(longest, Date.now() - movedAt)
      await wait(lookInterval)
    }
  }
  const watching = watch()
  return {
    end: async () => {
      running = false
      await watching
      return longest
    },
  }
}

/** All spot prices of a gateway as one text; undefined where it does not answer. */
async function pricesOf({ process }: DrillGateway): Promise<string | undefined> {
  const asked = call(process.url, homeQuotation, { businessLine: 1 }, { from: '127.0.0.1' })
  const answer = await Promise.race([asked, wait(answerPatience)]).catch(() => undefined)
  return answer?.columns[fieldIndex.last]?.join()
}

/** The same for a page, which also says itself that it is live. */
export function backAfter(visitor: Visitor, since: number, patience: number): Promise<number> {
  return timeUntil(since, patience, async () => {
    const { state, stale, movedAt } = visitor.shown()
    return state === 'live' && !stale && movedAt > since
  })
}

async function timeUntil(
  since: number,
  patience: number,
  look: () => Promise<boolean>,
): Promise<number> {
  for (;;) {
    if (await look()) return Date.now() - since
    if (Date.now() - since > patience) return Number.POSITIVE_INFINITY
    await wait(lookInterval)
  }
}
