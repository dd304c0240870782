import type { Kysely } from 'kysely'
import { codes } from '../../src/contract/codes/codes.ts'
import { CallError } from '../lib/call-error.ts'
import type { Clock } from '../lib/clock.ts'
import { LruCache } from '../lib/lru-cache.ts'
import { storeFailure } from '../store/store-failure.ts'
import type { AlertMarkTable } from '../store/tables/alert-tables.ts'
import type { Tables } from '../store/tables/tables.ts'
import { createBatchWriter } from './batch-writer.ts'
import type { Crossing } from './engine/placements.ts'
import type { Fence, FoundAlert } from './shards/fence.ts'
import type { HeldLeases } from './shards/leases.ts'
import { saveFindings } from './store/alert-rows.ts'
import { describeCrossing, leaveFinding, saveCrossings } from './store/event-rows.ts'
import { saveMarks } from './store/mark-rows.ts'
import { type Aside, type AsideKind, saveAside } from './store/set-aside-rows.ts'
import type { UserAlert } from './user-alert.ts'

/** What is true at one moment: findings that changed without a crossing, and marks. */
export interface Checkpoint {
  findings: readonly FoundAlert[]
  marks: readonly AlertMarkTable[]
  /** Those that this gateway has at that moment, where it shares alerts with others. */
  leases?: HeldLeases
}

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

/** Most crossings that wait, and how few must wait before there is room again. */
const bounds = { most: 20_000, room: 10_000 } as const
/** Things set aside that are told of and kept once, however often they come back. */
const rememberedAsides = 1_000
/** How long what a user decides waits for its turn, in ms. */
const patience = 10_000

type Item = { since: number } & (
  | { crossing: Crossing }
  | { checkpoint: Checkpoint; stored: (done: boolean) => void }
  | { write: () => Promise<void>; giveUp: (error: Error) => void }
)

/**
 * A writer that takes the thread for a few milliseconds at a time, and lets everything else run between
 * two. Nothing holds it up but a store that is away: what the store refuses is set aside.
 */
export function createWriter(options: WriterOptions): Writer {
  const { db, clock, fence, alertExists } = options
  let queue: Item[] = []
  let head = 0
  let running: Promise<void> | undefined
  let wasFull = false
  let isAbandoned = false
  const setAside = { crossing: 0, finding: 0, mark: 0 } satisfies Record<AsideKind, number>
  const asideBefore = new LruCache<string, object>(rememberedAsides)
  const withdrawn = new WeakSet<UserAlert>()
  const batches = createBatchWriter({
    db,
    clock,
    isEnded: () => isAbandoned,
    onFailure: options.onFailure,
  })

  const waiting = (): number => queue.length - head

  const age = (): number => {
    const oldest = queue[head]
    return oldest === undefined ? 0 : Math.max(0, clock.now() - oldest.since)
  }

  /** Keeps what the store refuses, in one transaction with `also`, or without it. */
  const putAside = async (
    aside: Aside,
    also: (work: Kysely<Tables>) => Promise<void> = async () => undefined,
  ): Promise<boolean> => {
    let isNew = false
    asideBefore.take(`${aside.kind} ${aside.id}`, () => {
      isNew = true
      return aside
    })
    const keep = async (work: Kysely<Tables>): Promise<void> => {
      if (isNew) await saveAside(work, aside, clock.now())
    }
    let end = await batches.insist(async (work) => {
      await keep(work)
      await also(work)
    })
    if (end.is === 'refused') end = await batches.insist(keep)
    if (end.is === 'ended') return false
    // The user was deleted meanwhile, with all that was theirs.
    if (end.is === 'refused' && storeFailure(end.error) === 'orphan') return true
    setAside[aside.kind] += 1
    if (isNew) options.onAside(aside, end.is === 'stored')
    return true
  }

  const nextCrossings = (): Crossing[] => {
    const crossings: Crossing[] = []
    for (let at = head; at < queue.length; at++) {
      const item = queue[at]
      if (item === undefined || !('crossing' in item)) break
      // What one moment did to one alert is stored as a whole.
      const before = crossings.at(-1)
      const isPart = before !== undefined && isSameMoment(before, item.crossing)
      if (crossings.length >= batches.size() && !isPart) break
      crossings.push(item.crossing)
    }
    return crossings
  }

  const drop = (count: number): void => {
    head += count
    if (head > 4_096 && head * 2 > queue.length) {
      queue = queue.slice(head)
      head = 0
    }
    if (wasFull && waiting() <= bounds.room) {
      wasFull = false
      options.onRoom()
    }
  }

  const writeCrossings = async (crossings: readonly Crossing[]): Promise<boolean> => {
    const now = clock.now()
    const isStored = await batches.store({
      items: crossings,
      write: async (work, part) => {
        const due = part.filter(({ alert }) => !withdrawn.has(alert))
        await saveCrossings(work, await fence.crossings(work, due), now, alertExists)
      },
      belongTogether: isSameMoment,
      setAside: (crossing, error) => {
        const { userId } = crossing.alert
        const item = describeCrossing(crossing)
        const aside = { kind: 'crossing', id: item.id, userId, item, error } as const
        // The alert goes on from there: the same crossing is not found again after a restart.
        return putAside(aside, async (work) =>
          leaveFinding(work, await fence.crossings(work, [crossing]), alertExists),
        )
      },
    })
    if (isStored) options.onCommitted()
    return isStored
  }

  /** Stores rows of a checkpoint, as many at a time as fit. */
  const inParts = async <Row>(
    all: readonly Row[],
    write: (work: Kysely<Tables>, part: readonly Row[]) => Promise<void>,
    asideOf: (row: Row) => Omit<Aside, 'error'>,
  ): Promise<boolean> => {
    for (let start = 0; start < all.length; ) {
      const items = all.slice(start, start + batches.size())
      const alone = (row: Row, error: unknown): Promise<boolean> =>
        putAside({ ...asideOf(row), error })
      if (!(await batches.store({ items, write, setAside: alone }))) return false
      start += items.length
    }
    return true
  }

  const writeFindings = async (work: Kysely<Tables>, part: readonly FoundAlert[]): Promise<void> =>
    saveFindings(work, await fence.findings(work, part))

  const writeCheckpoint = async ({
    findings,
    marks,
    leases = new Map(),
  }: Checkpoint): Promise<boolean> => {
    const existing = findings.filter(({ alert }) => alertExists(alert.id))
    const areStored = await inParts(existing, writeFindings, ({ alert, finding }) => ({
      kind: 'finding',
      id: alert.id,
      userId: alert.userId,
      item: { alertId: alert.id, ...finding },
    }))
    if (!areStored) return false
    const writeMarks = async (
      work: Kysely<Tables>,
      part: readonly AlertMarkTable[],
    ): Promise<void> => saveMarks(work, await fence.marks(work, part, leases))
    return inParts(marks, writeMarks, (item) => ({
      kind: 'mark',
      id: item.symbol_id,
      userId: undefined,
      item,
    }))
  }

  const run = async (): Promise<void> => {
    while (waiting() > 0 && !isAbandoned) {
      const item = queue[head]
      if (item !== undefined && !('crossing' in item)) {
        if ('write' in item) await item.write()
        else item.stored(await writeCheckpoint(item.checkpoint))
        drop(1)
        continue
      }
      const crossings = nextCrossings()
      if (!(await writeCrossings(crossings))) break
      drop(crossings.length)
    }
    if (isAbandoned) {
      for (const item of queue.slice(head)) {
        if ('checkpoint' in item) item.stored(false)
        if ('write' in item) item.giveUp(new Error('the alerts are stopped'))
      }
      queue = []
      head = 0
    }
    running = undefined
  }

  const add = (item: Item): void => {
    if (isAbandoned) return
    queue.push(item)
    running ??= Promise.resolve().then(run)
  }

  const once = (write: () => Promise<void>): Promise<void> => {
    if (isAbandoned) return Promise.reject(new Error('the alerts are stopped'))
    if (age() > patience || waiting() >= 2 * bounds.most) return Promise.reject(behind())
    return new Promise((resolve, reject) => {
      let isWaiting = true
      const leave = clock.after(patience, () => {
        isWaiting = false
        reject(behind())
      })
      const giveUp = (error: Error): void => {
        leave()
        reject(error)
      }
      add({
        since: clock.now(),
        giveUp,
        write: async () => {
          if (!isWaiting) return
          leave()
          await write().then(resolve, reject)
        },
      })
    })
  }

  return {
    crossing: (crossing) => add({ since: clock.now(), crossing }),
    withdraw: (alert) => void withdrawn.add(alert),
    once,
    checkpoint: (checkpoint) =>
      isAbandoned
        ? Promise.resolve(false)
        : new Promise((stored) => add({ since: clock.now(), checkpoint, stored })),
    isFull: () => {
      if (waiting() >= bounds.most) wasFull = true
      return wasFull
    },
    state: () => ({ age: age(), waiting: waiting(), setAside }),
    idle: async () => {
      while (running !== undefined) await running
    },
    abandon: () => {
      isAbandoned = true
    },
  }
}

function behind(): CallError {
  return new CallError(
    codes.venueUnavailable,
    'Alerts cannot be stored now. Please try again later.',
  )
}

function isSameMoment(before: Crossing, crossing: Crossing): boolean {
  return before.alert === crossing.alert && before.time === crossing.time
}
