import type { Clock } from '../lib/clock.ts'
import type { AlertEngine } from './engine/engine.ts'
import type { Journal } from './journal.ts'
import type { PriceWatch } from './price-watch.ts'
import type { Recorder } from './recorder.ts'
import { markOf } from './store/mark-rows.ts'

/** What storing checkpoints works with. */
export interface CheckpointsOptions {
  engine: Pick<AlertEngine, 'takeMoved'>
  prices: Pick<PriceWatch, 'turnJournal' | 'isWhole'>
  journal: Pick<Journal, 'prune'>
  recorder: Pick<Recorder, 'checkpoint'>
  clock: Clock
}

/** Stores what was found and how far prices are evaluated, and gives up the journal before. */
export interface Checkpoints {
  /** Stores the findings and marks of now. */
  store: () => Promise<void>
  /** Does so every few seconds, until the returned function is called. */
  start: () => () => void
  /** For how long findings and marks were not stored, in ms. */
  age: () => number
}

/** How often findings and marks are stored, in ms. */
const interval = 5_000
/**
 * Parts of the journal that are kept while something waits for its prices, half an hour of them: a symbol
 * may be listed no more, and a venue silent for days. Candles fill what is older.
 */
const maxParts = 360

/** Counts the age of what is stored from now on. */
export function createCheckpoints(options: CheckpointsOptions): Checkpoints {
  const { engine, prices, journal, recorder, clock } = options
  let storing: Promise<void> | undefined
  let storedAt = clock.now()

  const storeAll = async (): Promise<void> => {
    const moved = engine.takeMoved().map(markOf)
    const isWhole = prices.isWhole()
    const part = prices.turnJournal()
    const isStored = await recorder.checkpoint(moved)
    if (isStored) storedAt = clock.now()
    journal.prune(isStored && isWhole ? part : part - maxParts)
  }

  /** One after the other, so that the newest mark is stored last. */
  const store = (): Promise<void> => {
    const before = storing ?? Promise.resolve()
    const own = before.then(storeAll).finally(() => {
      if (storing === own) storing = undefined
    })
    storing = own
    return own
  }

  return {
    store,
    start: () =>
      clock.every(interval, () => {
        if (storing === undefined) void store()
      }),
    age: () => Math.max(0, clock.now() - storedAt),
  }
}
