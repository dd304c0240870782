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
   * What lists of pages have left that are gone, oldest first. It is this list's from now on, and leaves the
   * device as theirs once it is written as this list's.
   */
  take: () => Promise<readonly AlertChange[]>
  /** Writes what `waiting` answers when its turn comes. Never rejects. */
  write: (waiting: () => readonly AlertChange[]) => Promise<void>
  /** Leaves what is written to the next page. */
  leave: () => Promise<void>
}

interface TakenRow {
  key: string
  changes: readonly AlertChange[]
  at: number
  release: Release
}

/** The row of a new list, which is not there before something is written. */
export function createSavedChanges(options: SavedChangesOptions): SavedChanges {
  const { database, userId, now, claim, claimsHold } = options
  const key = `${prefixOf(userId)}${now()}-${Math.random()}`
  let release: Release | undefined
  let taken: readonly TakenRow[] = []
  let isLeft = false
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
    const isOpen = !claimsHold && read.success && read.output.changes.some(canBeUndone)
    if (read.success && !isOpen) return [{ key: rowKey, ...read.output, release: rowRelease }]
    // What could not be read may be there the next time.
    if (row !== undefined && !read.success) await database.delete(rowKey)
    rowRelease()
    return []
  }
  return {
    take: () =>
      inTurn(async () => {
        const rows = await Promise.all((await keysOf(database, userId)).map(takeRow))
        taken = rows.flat().sort((one, other) => one.at - other.at)
        return taken.flatMap(({ changes }) => changes)
      }),
    write: (waiting) =>
      inTurn(async () => {
        const changes = waiting()
        if (changes.length > 0) release ??= await claim(key)
        const isWritten =
          changes.length > 0
            ? await database.set(key, { changes: [...changes], at: now() })
            : await database.delete(key)
        // What was taken stands nowhere else where it could not be written, or the list took no part of it.
        if (taken.length > 0 && isWritten && !isLeft) {
          await database.deleteMany(taken.map((row) => row.key))
          releaseTaken()
        }
        if (changes.length === 0) releaseOwn()
      }),
    leave: () => {
      isLeft = true
      return inTurn(async () => {
        releaseTaken()
        releaseOwn()
      })
    },
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
