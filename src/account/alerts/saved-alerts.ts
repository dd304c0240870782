import * as v from 'valibot'
import type { Release } from '../../lib/claim.ts'
import type { Database } from '../../storage/database.ts'
import { type AlertChange, alertChangesSchema } from './alert-changes.ts'

const rowSchema = v.object({
  changes: alertChangesSchema,
  /** When the row was written, Unix ms of the device; earlier versions did not say. */
  at: v.optional(v.number(), 0),
})

/** What the changes of one list take from outside. */
export interface SavedChangesOptions {
  database: Pick<Database, 'get' | 'set' | 'delete' | 'list' | 'deleteMany'>
  userId: string
  /** Unix ms of the device's clock. */
  now: () => number
  /** Claims a row among all pages: who has it sends what stands there. */
  claim: (key: string) => Promise<Release | undefined>
  /** False where `claim` cannot see the other pages: they may still have what can be undone. */
  claimsHold: boolean
}

/**
 * Where one list leaves the changes that the gateway has not taken, in a row of its own. They outlive a sign-out:
 * the gateway is to hear of them.
 */
export interface SavedChanges {
  /**
   * Hands over what lists of pages have left that are gone, oldest first. Where it is adopted it is this list's from
   * now on, and leaves the device as theirs once it is written as this list's.
   * @param adopt false where this list is over
   */
  take: (adopt: (changes: readonly AlertChange[]) => boolean) => Promise<void>
  /** Writes what `waiting` answers when its turn comes. Never rejects. */
  write: (waiting: () => readonly AlertChange[]) => Promise<void>
  /** Leaves what is written to the next page. */
  leave: () => Promise<void>
}

interface TakenRow {
  key: string
  changes: readonly AlertChange[]
  /** What stays there, as another page may still undo it. */
  rest: readonly AlertChange[]
  at: number
  release: Release
}

/** The row of a new list, which is not there before something is written. */
export function createSavedChanges(options: SavedChangesOptions): SavedChanges {
  const { database, userId, now, claim, claimsHold } = options
  const key = `${prefixOf(userId)}${now()}-${Math.random()}`
  let release: Release | undefined
  let taken: readonly TakenRow[] = []
  let turn: Promise<unknown> = Promise.resolve()

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work)
    turn = done
    return done
  }
  const releaseTaken = (): void => {
    for (const row of taken) row.release()
    taken = []
  }
  const releaseOwn = (): void => {
    release?.()
    release = undefined
  }
  const canBeUndone = (change: AlertChange): boolean =>
    change.kind === 'delete' && change.due > now()
  const takeRow = async (rowKey: string): Promise<TakenRow[]> => {
    if (rowKey === key) return []
    const rowRelease = await claim(rowKey)
    if (rowRelease === undefined) return []
    // Another page may have sent it just now.
    const row = await database.get(rowKey)
    const read = v.safeParse(rowSchema, row)
    if (read.success) {
      const rest = claimsHold ? [] : read.output.changes.filter(canBeUndone)
      const changes = read.output.changes.filter((change) => !rest.includes(change))
      return [{ key: rowKey, changes, rest, at: read.output.at, release: rowRelease }]
    }
    // What could not be read may be there the next time.
    if (row !== undefined) await database.delete(rowKey)
    rowRelease()
    return []
  }
  /** True once the device has what was taken as this list's alone. */
  const dropTaken = async (): Promise<boolean> => {
    const done = taken.filter(({ rest }) => rest.length === 0)
    const open = taken.filter(({ rest }) => rest.length > 0)
    const dropped = await Promise.all([
      done.length === 0 || database.deleteMany(done.map((row) => row.key)),
      ...open.map((row) => database.set(row.key, { changes: [...row.rest], at: row.at })),
    ])
    return dropped.every(Boolean)
  }
  return {
    take: (adopt) =>
      inTurn(async () => {
        const rows = await Promise.all((await keysOf(database, userId)).map(takeRow))
        taken = rows.flat().sort((one, other) => one.at - other.at)
        if (!adopt(taken.flatMap(({ changes }) => changes))) releaseTaken()
      }),
    write: (waiting) =>
      inTurn(async () => {
        const changes = waiting()
        if (changes.length > 0) release ??= await claim(key)
        const isWritten =
          changes.length > 0
            ? await database.set(key, { changes: [...changes], at: now() })
            : await database.delete(key)
        // Where it could not be written, what was taken stands nowhere else.
        if (isWritten && (await dropTaken())) releaseTaken()
        if (changes.length === 0) releaseOwn()
      }),
    leave: () =>
      inTurn(async () => {
        releaseTaken()
        releaseOwn()
      }),
  }
}

/** True where pages have left changes of somebody's alerts, or have them just now. */
export async function hasSavedChanges(
  database: Pick<Database, 'get' | 'list'>,
  userId: string,
): Promise<boolean> {
  return (await keysOf(database, userId)).length > 0
}

/** Leaves of somebody who left only what the gateway has not heard of: earlier versions kept more there. */
export async function forgetAlerts(
  database: Pick<Database, 'get' | 'set' | 'delete'>,
  userId: string,
): Promise<void> {
  const key = earlierKey(userId)
  const stored = await database.get(key)
  if (stored === undefined) return
  const read = v.safeParse(rowSchema, stored)
  if (read.success && read.output.changes.length > 0) await database.set(key, read.output)
  else await database.delete(key)
}

async function keysOf(
  database: Pick<Database, 'get' | 'list'>,
  userId: string,
): Promise<readonly string[]> {
  const earlier = await database.get(earlierKey(userId))
  const keys = (await database.list(prefixOf(userId))).map(([key]) => key)
  return earlier === undefined ? keys : [earlierKey(userId), ...keys]
}

/** Where earlier versions kept the changes of all pages together. */
function earlierKey(userId: string): string {
  return `alerts:${userId}`
}

function prefixOf(userId: string): string {
  return `alerts:${userId}:`
}
