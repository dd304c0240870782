import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../store/tables.ts'
import type { Crossing } from './engine/placements.ts'
import type { Finding, PersonAlert } from './person-alert.ts'
import { saveFindings } from './store/alert-rows.ts'
import { saveCrossings } from './store/event-rows.ts'
import { saveMarks } from './store/mark-rows.ts'
import type { AlertMarkTable } from './store/tables.ts'

/** What is true at one moment: findings that changed without a crossing, and marks. */
export interface Checkpoint {
  findings: readonly { alert: PersonAlert; finding: Finding }[]
  marks: readonly AlertMarkTable[]
}

/** What the writer works with. */
export interface WriterOptions {
  db: Kysely<Tables>
  /** Its `now` dates deliveries, its timers pace tries again. */
  clock: Clock
  /** False for an alert that was removed. */
  isKept: (id: string) => boolean
  /** Called after each commit with what it held. */
  onCommitted: (crossings: readonly Crossing[]) => void
  /** There is room again after `isFull`. */
  onRoom: () => void
  /** A write failed and is tried again until it succeeds; told once of each. */
  onFailure: (error: unknown) => void
}

/** Writes crossings, checkpoints and what people decide in the order they come. */
export interface Writer {
  crossing: (crossing: Crossing) => void
  /** Runs a write of what a person decided in its turn, once. Rejects as it does. */
  once: (write: () => Promise<void>) => Promise<void>
  /** Resolves when the checkpoint is stored, and everything before it; false if writing ended before. */
  checkpoint: (checkpoint: Checkpoint) => Promise<boolean>
  /** True while so much waits that no more should come. */
  isFull: () => boolean
  /** Resolves when all that has come is stored. */
  idle: () => Promise<void>
  /** Ends after the present transaction; what still waits is given up. */
  abandon: () => void
}

/** Most crossings that wait, and how few must wait before there is room again. */
const bounds = { most: 20_000, room: 10_000 } as const
/** How much CPU time the statements of a transaction should take, in ms, and rows in one. */
const aim = 3
const rows = { fewest: 32, first: 64, most: 512 } as const
/** Why a write was not made. */
const stopped = 'the alerts are stopped'
/** After a failure, in ms. */
const pause = 1_000

type Item =
  | { crossing: Crossing }
  | { checkpoint: Checkpoint; stored: (done: boolean) => void }
  | { write: () => Promise<void>; resolve: () => void; reject: (error: unknown) => void }

/**
 * A writer that takes the thread for a few milliseconds at a time: it learns how many rows fit into a
 * transaction, and lets everything else run between two.
 */
export function createWriter(options: WriterOptions): Writer {
  const { db, clock, isKept } = options
  let queue: Item[] = []
  let head = 0
  let size: number = rows.first
  let running: Promise<void> | undefined
  let wasFull = false
  let isAbandoned = false

  const waiting = (): number => queue.length - head

  /** Commits what `write` does, however often it takes; false where writing ended before. */
  const insist = async (write: (work: Kysely<Tables>) => Promise<void>): Promise<boolean> => {
    let isTold = false
    while (!isAbandoned) {
      try {
        await db.transaction().execute(async (work) => {
          const begin = process.cpuUsage()
          await write(work)
          // The commit waits for the disk, as long for one row as for many.
          const { user, system } = process.cpuUsage(begin)
          adapt((user + system) / 1_000)
        })
        await nextTurn()
        return true
      } catch (error) {
        if (isAbandoned) return false
        if (!isTold) options.onFailure(error)
        isTold = true
        await new Promise<void>((resolve) => void clock.after(pause, resolve))
      }
    }
    return false
  }

  const adapt = (took: number): void => {
    const wanted = took > aim ? Math.floor(size * 0.7) : Math.ceil(size * 1.1)
    size = Math.min(rows.most, Math.max(rows.fewest, wanted))
  }

  const nextCrossings = (): Crossing[] => {
    const crossings: Crossing[] = []
    for (let at = head; at < queue.length; at++) {
      const item = queue[at]
      if (item === undefined || !('crossing' in item)) break
      // What one moment did to one alert is stored as a whole.
      if (crossings.length >= size && !isSameMoment(crossings.at(-1), item.crossing)) break
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

  const inParts = async <Row>(
    all: readonly Row[],
    write: (work: Kysely<Tables>, part: readonly Row[]) => Promise<void>,
  ): Promise<boolean> => {
    for (let start = 0; start < all.length; ) {
      const part = all.slice(start, start + size)
      if (!(await insist((work) => write(work, part)))) return false
      start += part.length
    }
    return true
  }

  const writeCheckpoint = async ({ findings, marks }: Checkpoint): Promise<boolean> => {
    const kept = findings.filter(({ alert }) => isKept(alert.id))
    if (!(await inParts(kept, saveFindings))) return false
    return inParts(marks, saveMarks)
  }

  const run = async (): Promise<void> => {
    while (waiting() > 0 && !isAbandoned) {
      const item = queue[head]
      if (item !== undefined && !('crossing' in item)) {
        if ('write' in item) await item.write().then(item.resolve, item.reject)
        else item.stored(await writeCheckpoint(item.checkpoint))
        drop(1)
        continue
      }
      const crossings = nextCrossings()
      const now = clock.now()
      if (!(await insist((work) => saveCrossings(work, crossings, now, isKept)))) break
      options.onCommitted(crossings)
      drop(crossings.length)
    }
    if (isAbandoned) {
      for (const item of queue.slice(head)) giveUp(item)
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

  return {
    crossing: (crossing) => add({ crossing }),
    once: (write) =>
      isAbandoned
        ? Promise.reject(new Error(stopped))
        : new Promise((resolve, reject) => add({ write, resolve, reject })),
    checkpoint: (checkpoint) =>
      isAbandoned ? Promise.resolve(false) : new Promise((stored) => add({ checkpoint, stored })),
    isFull: () => {
      if (waiting() >= bounds.most) wasFull = true
      return wasFull
    },
    idle: async () => {
      while (running !== undefined) await running
    },
    abandon: () => {
      isAbandoned = true
    },
  }
}

function giveUp(item: Item): void {
  if ('checkpoint' in item) item.stored(false)
  if ('write' in item) item.reject(new Error(stopped))
}

function isSameMoment(before: Crossing | undefined, crossing: Crossing): boolean {
  return before?.alert === crossing.alert && before.time === crossing.time
}
