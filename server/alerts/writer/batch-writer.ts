import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Clock } from '../../lib/clock.ts'
import { storeFailure } from '../../store/store-failure.ts'
import type { Tables } from '../../store/tables/tables.ts'

/** What writing in batches works with. */
export interface BatchWriterOptions {
  db: Kysely<Tables>
  /** Its timers pace tries again. */
  clock: Pick<Clock, 'after'>
  /** True once nothing more is to be written. */
  isEnded: () => boolean
  /** The store is away or busy, and the write is tried again until it succeeds; told once of each. */
  onFailure: (error: unknown) => void
}

/** How a write ended that was tried as often as it made sense. */
export type WriteEnd = { is: 'stored' } | { is: 'ended' } | { is: 'refused'; error: unknown }

/** What is written together, and what becomes of it alone where the store refuses it. */
export interface Batch<Item> {
  items: readonly Item[]
  write: (work: Kysely<Tables>, items: readonly Item[]) => Promise<void>
  /** Takes an item that cannot be stored. Answers false where writing ended before. */
  setAside: (item: Item, error: unknown) => Promise<boolean>
  /** True for two items that are better not parted. */
  belongTogether?: (first: Item, second: Item) => boolean
}

/** Writes to the store what must not get lost. */
export interface BatchWriter {
  /** Rows that a transaction should have now. */
  size: () => number
  /** Commits what `write` does, again as long as the store is away. */
  insist: (write: (work: Kysely<Tables>) => Promise<void>) => Promise<WriteEnd>
  /**
   * Stores all of a batch in order. One that the store refuses is halved until what it refuses stands alone,
   * which is set aside. False where writing ended before.
   */
  store: <Item>(batch: Batch<Item>) => Promise<boolean>
}

/** How much CPU time the statements of a transaction should take, in ms, and rows in one. */
const aim = 3
const rows = { fewest: 32, first: 64, most: 512 } as const
/** After a failure, in ms. */
const pause = 1_000

/** A batch writer that learns how many rows fit into a transaction. */
export function createBatchWriter(options: BatchWriterOptions): BatchWriter {
  const { db, clock, isEnded } = options
  let size: number = rows.first

  const adapt = (took: number): void => {
    const wanted = took > aim ? Math.floor(size * 0.7) : Math.ceil(size * 1.1)
    size = Math.min(rows.most, Math.max(rows.fewest, wanted))
  }

  const insist: BatchWriter['insist'] = async (write) => {
    let isReported = false
    while (!isEnded()) {
      try {
        await db.transaction().execute(async (work) => {
          const begin = process.cpuUsage()
          await write(work)
          // The commit waits for the disk, as long for one row as for many.
          const { user, system } = process.cpuUsage(begin)
          adapt((user + system) / 1_000)
        })
        await nextTurn()
        return { is: 'stored' }
      } catch (error) {
        if (isEnded()) break
        if (!mayPass(error)) return { is: 'refused', error }
        if (!isReported) options.onFailure(error)
        isReported = true
        await new Promise<void>((resolve) => void clock.after(pause, resolve))
      }
    }
    return { is: 'ended' }
  }

  const store = async <Item>(batch: Batch<Item>): Promise<boolean> => {
    const { items, write, setAside } = batch
    const [first] = items
    if (first === undefined) return true
    const end = await insist((work) => write(work, items))
    if (end.is !== 'refused') return end.is === 'stored'
    if (items.length === 1) return setAside(first, end.error)
    const middle = middleOf(batch)
    return (
      (await store({ ...batch, items: items.slice(0, middle) })) &&
      store({ ...batch, items: items.slice(middle) })
    )
  }

  return { size: () => size, insist, store }
}

function mayPass(error: unknown): boolean {
  const failure = storeFailure(error)
  return failure === 'away' || failure === 'conflict'
}

/** Where to part a batch: at its middle, or at the next place where nothing belongs together. */
function middleOf<Item>({ items, belongTogether }: Batch<Item>): number {
  const middle = items.length >> 1
  for (let at = middle; at < items.length; at++) {
    const [before, after] = [items[at - 1], items[at]]
    if (before === undefined || after === undefined) break
    if (belongTogether?.(before, after) !== true) return at
  }
  return middle
}
