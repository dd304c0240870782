import type { Kysely } from 'kysely'
import type { Clock } from '../../lib/clock.ts'
import type { Tables } from '../../store/tables/tables.ts'
import type { Crossing } from '../engine/placements.ts'
import type { Fence } from '../shards/fence.ts'
import type { Aside, AsideKind } from '../store/set-aside-rows.ts'
import type { UserAlert } from '../user-alert.ts'
import { createBatchWriter } from './batch-writer.ts'
import { type Checkpoint, createCheckpointWriter } from './checkpoint-writer.ts'
import { createCrossingWriter } from './crossing-writer.ts'
import { createDecision, type Decision, decisionTimeout, tooSlow } from './decision.ts'
import { createSetAsides } from './set-asides.ts'
import { createWriteQueue, queueBounds, type WriteQueue } from './write-queue.ts'

/** What the writer works with. */
export interface WriterOptions {
  db: Kysely<Tables>
  /** Its `now` dates deliveries and tells ages, its timers pace tries again. */
  clock: Clock
  /** Keeps out what this gateway may not write any more. */
  fence: Fence
  /** False for an alert that was removed. */
  alertExists: (id: string) => boolean
  /** Called when crossings have been committed. */
  onCommitted: () => void
  /** Hears of crossings that were stored, and from when to when that took, Unix ms. */
  onStored?: ((crossings: readonly Crossing[], start: number, end: number) => void) | undefined
  /** There is room again after `isFull`. */
  onRoom: () => void
  /** The store is away, and the write is tried again until it succeeds; told once of each. */
  onFailure: (error: unknown) => void
  /** The store refuses something, which was set aside. `isStored` is false where it cannot even be kept. */
  onAside: (aside: Aside, isStored: boolean) => void
}

/** How the writer is doing. */
export interface WriterState {
  /** For how long the oldest of what waits has waited, in ms; 0 where nothing waits. */
  age: number
  waiting: number
  /** What was set aside since the process began. */
  setAside: Readonly<Record<AsideKind, number>>
}

/** Writes crossings, checkpoints and what users decide in the order they come. */
export interface Writer {
  crossing: (crossing: Crossing) => void
  /** Stores nothing that waits of an alert that was not stored itself. */
  withdraw: (alert: UserAlert) => void
  /**
   * Runs a write of what a user decided in its turn, once. Rejects as it does, and with a CallError, never
   * running it, where its turn does not come in time.
   */
  once: (write: () => Promise<void>) => Promise<void>
  /** Resolves when the checkpoint is stored, and everything before it; false if writing ended before. */
  checkpoint: (checkpoint: Checkpoint) => Promise<boolean>
  /** True while so much waits that no more should come. */
  isFull: () => boolean
  state: () => WriterState
  /** Resolves when all that has come is stored. */
  idle: () => Promise<void>
  /** Ends after the present transaction; what still waits is given up. */
  abandon: () => void
}

type Item = { since: number } & (
  | { crossing: Crossing }
  | { checkpoint: Checkpoint; stored: (done: boolean) => void }
  | { decision: Decision }
)

/**
 * A writer that takes the thread for a few milliseconds at a time, and lets everything else run between
 * two. Nothing holds it up but a store that is away: what the store refuses is set aside.
 */
export function createWriter(options: WriterOptions): Writer {
  const { clock } = options
  let running: Promise<void> | undefined
  let isAbandoned = false
  const queue = createWriteQueue<Item>(options.onRoom)
  const batches = createBatchWriter({ ...options, isEnded: () => isAbandoned })
  const asides = createSetAsides({ ...options, batches })
  const crossings = createCrossingWriter({ ...options, batches, asides })
  const writeCheckpoint = createCheckpointWriter({ ...options, batches, asides })

  const age = (): number => {
    const oldest = queue.first()
    return oldest === undefined ? 0 : Math.max(0, clock.now() - oldest.since)
  }

  /** Answers how many items at the head were written. */
  const writeNext = async (item: Item): Promise<number> => {
    if ('decision' in item) await item.decision.run()
    else if ('checkpoint' in item) item.stored(await writeCheckpoint(item.checkpoint))
    else {
      const batch = crossings.batchOf(crossingsAtHead(queue))
      const start = clock.now()
      if (!(await crossings.write(batch))) return 0
      options.onCommitted()
      options.onStored?.(batch, start, clock.now())
      return batch.length
    }
    return 1
  }

  const run = async (): Promise<void> => {
    for (let item = queue.first(); item && !isAbandoned; item = queue.first()) {
      queue.drop(await writeNext(item))
    }
    if (isAbandoned) {
      for (const item of queue.items()) giveUp(item)
      queue.clear()
    }
    running = undefined
  }

  const add = (item: Item): void => {
    if (isAbandoned) return
    queue.push(item)
    running ??= Promise.resolve().then(run)
  }

  return {
    crossing: (crossing) => add({ since: clock.now(), crossing }),
    withdraw: crossings.withdraw,
    once: async (write) => {
      if (isAbandoned) throw stopped()
      if (age() > decisionTimeout || queue.length() >= 2 * queueBounds.most) throw tooSlow()
      const decision = createDecision(clock, write)
      add({ since: clock.now(), decision })
      return decision.done
    },
    checkpoint: (checkpoint) =>
      isAbandoned
        ? Promise.resolve(false)
        : new Promise((stored) => add({ since: clock.now(), checkpoint, stored })),
    isFull: queue.isFull,
    state: () => ({ age: age(), waiting: queue.length(), setAside: asides.counts }),
    idle: async () => {
      while (running !== undefined) await running
    },
    abandon: () => {
      isAbandoned = true
    },
  }
}

/** The crossings before the next item of another kind. */
function* crossingsAtHead(queue: WriteQueue<Item>): Iterable<Crossing> {
  for (const item of queue.items()) {
    if (!('crossing' in item)) return
    yield item.crossing
  }
}

function giveUp(item: Item): void {
  if ('checkpoint' in item) item.stored(false)
  if ('decision' in item) item.decision.giveUp(stopped())
}

function stopped(): Error {
  return new Error('the alerts are stopped')
}
