import type { MarketType } from '../../../../src/contract/market/market-types.ts'
import type { Clock } from '../../../lib/clock.ts'
import { backoff } from '../../backoff.ts'
import { causeOf } from '../exchange/causes.ts'
import type { StatusBoard } from '../exchange/status-board.ts'
import { startLoop } from '../feed/loop.ts'
import type { ListingPart } from './listing-parts.ts'
import type { ListingSource } from './request-listing.ts'

/** A listing that is requested again and again, each part on its own. */
export interface PolledListing {
  /** Resolves when every part has been tried once. */
  tried: Promise<void>
  /**
   * True once every part has answered, and what lists nothing has done so twice: there is nothing else to come.
   * A failure later says nothing about that.
   */
  isComplete: () => boolean
  /** Requests the parts of a list anew, soon and not too often. */
  refresh: (marketType: MarketType) => void
  stop: () => void
}

/** What it takes to keep a listing. */
export interface KeepListingOptions {
  source: ListingSource
  clock: Clock
  status: StatusBoard
  /** The first pause after a failure, ms. */
  firstPause: number
  /** Takes over what is listed now. Resolves when lists that are new can be shown. */
  changed: () => Promise<void>
}

const interval = 600_000
const checkInterval = 5_000
const longestPause = 30_000
/** Between two requests of a part that somebody wants anew, or that lists nothing, ms. */
const refreshInterval = 30_000

/** Requests every part at once, and from then on each in its own rhythm. */
export function keepListing(options: KeepListingOptions): PolledListing {
  const { source, clock, firstPause, changed } = options
  const parts = source.parts.map((part) => keepPart(part, options))
  // What is wrong with the listing itself is told by its parts.
  const extras = source
    .requestExtras()
    .then(changed)
    .catch(() => undefined)
  const ends: (() => void)[] = []
  let stopped = false

  const tried = Promise.all([
    extras,
    ...parts.map(async (part) => {
      const pause = await part.attempt()
      if (!stopped) ends.push(startLoop(clock, pause || firstPause, part.attempt))
    }),
  ]).then(() => undefined)

  return {
    tried,
    isComplete: () => parts.every((part) => part.isKnown()),
    refresh: (marketType) => {
      for (const part of parts) part.refresh(marketType)
    },
    stop: () => {
      stopped = true
      for (const end of ends) end()
    },
  }
}

interface PolledPart {
  attempt: () => Promise<number>
  isKnown: () => boolean
  refresh: (marketType: MarketType) => void
}

function keepPart(
  part: ListingPart,
  { source, clock, status, firstPause, changed }: KeepListingOptions,
): PolledPart {
  const name = part.name === '' ? 'symbol list' : `symbol list of ${part.name}`
  let requested = 0
  let due = 0
  let failures = 0
  let known = false
  let empty = 0

  return {
    isKnown: () => known,
    attempt: async () => {
      if (clock.now() < due) return checkInterval
      requested = clock.now()
      try {
        const count = await source.request(part)
        failures = 0
        // An exchange that is starting up lists nothing, without calling it an error.
        due = requested + (count === 0 ? refreshInterval : interval)
        await changed()
        empty = count > 0 ? 0 : empty + 1
        known = empty !== 1
        status.set(name, '')
        return checkInterval
      } catch (error) {
        failures += 1
        due = 0
        status.set(name, causeOf(error))
        return backoff(failures, firstPause, longestPause)
      }
    },
    refresh: (marketType) => {
      if (source.holds(part, marketType)) due = Math.min(due, requested + refreshInterval)
    },
  }
}
