import type { Mutation, MutationOptions, MutationState, QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { contractVersion } from '../contract/version.ts'
import type { Release } from '../lib/claim.ts'
import type { Database } from '../storage/database.ts'
import { waitsForSignIn } from './api-error.ts'
import { maxAge } from './persisted-answers.ts'

/** More than this are not made again; the oldest go first. */
export const maxMutations = 50

const keyPrefix = 'mutation:'

const rowSchema = v.object({
  name: v.string(),
  input: v.unknown(),
  /** When it was made, Unix ms of the device. */
  at: v.pipe(v.number(), v.finite(), v.minValue(1)),
})

/** A kind of mutation that outlives the page: it may be made twice, and its input is no secret. */
export interface PersistedKind {
  /** How its key begins; whose it is comes second. */
  name: string
  /** A mutation that was not settled when the page went; undefined for an input that is none. */
  restore: (
    client: QueryClient,
    input: unknown,
    at: number,
  ) => Pick<Mutation, 'continue'> | undefined
}

/** @param schema what an input of `options` has to be */
export function persistedKind<Data, Input, Before>(
  options: MutationOptions<Data, Error, Input, Before>,
  schema: v.GenericSchema<unknown, Input>,
): PersistedKind {
  return {
    name: String(options.mutationKey?.[0]),
    restore: (client, input, at) => {
      const read = v.safeParse(schema, input)
      if (!read.success) return undefined
      const state: MutationState<Data, Error, Input, Before> = {
        context: undefined,
        data: undefined,
        error: null,
        failureCount: 0,
        failureReason: null,
        isPaused: true,
        status: 'pending',
        variables: read.output,
        submittedAt: at,
      }
      return client.getMutationCache().build(client, options, state)
    },
  }
}

/** What keeping takes from outside. */
export interface PersistOptions {
  client: QueryClient
  database: Pick<Database, 'get' | 'set' | 'delete' | 'list' | 'deleteMany'>
  /** Whose mutations they are. */
  userId: string
  kinds: readonly PersistedKind[]
  /** Unix ms of the device's clock. */
  now: () => number
  /** Claims the row of a mutation among all pages: who has it makes the mutation. */
  claim: (key: string) => Promise<Release | undefined>
}

/**
 * Somebody's mutations, which are kept on the device until the gateway has taken or refused them. Those that found
 * their session gone wait for the next sign-in.
 */
export interface PersistedMutations {
  /** Makes those again that pages have left behind which are gone, in their order. Never rejects. */
  makeAgain: () => Promise<void>
  /** Follows no more mutations, and leaves the rows of those that are not settled. Settled once these are written. */
  stop: () => Promise<void>
}

/** The row of a mutation that is not settled. */
interface PersistedRow {
  key: string
  /** Settled once it is written. */
  written: Promise<unknown>
  claimed: Promise<Release | undefined>
}

/** Begins to keep somebody's mutations on the device. */
export function persistMutations(options: PersistOptions): PersistedMutations {
  const { client, database, userId, kinds, now, claim } = options
  const cache = client.getMutationCache()
  const rows = new Map<object, PersistedRow>()
  let count = 0
  let isStopped = false

  const isPersisted = ({ options: { mutationKey = [] } }: Mutation): boolean =>
    mutationKey[1] === userId && kinds.some(({ name }) => name === mutationKey[0])

  const note = (mutation: Mutation): void => {
    if (!isPersisted(mutation)) return
    const isPending = mutation.state.status === 'pending'
    const row = rows.get(mutation)
    if (isPending && row === undefined) rows.set(mutation, begin(mutation))
    if (isPending || row === undefined) return
    rows.delete(mutation)
    void (waitsForSignIn(mutation.state.error) ? leave(row) : end(database, row))
  }

  const begin = ({ state, options: { mutationKey = [] } }: Mutation): PersistedRow => {
    const { variables: input, submittedAt: at } = state
    count += 1
    const key = `${prefixOf(userId)}${at}-${count}-${Math.random()}`
    const claimed = claim(key)
    const written = claimed.then(() => database.set(key, { name: mutationKey[0], input, at }))
    return { key, claimed, written }
  }

  const stopFollowing = cache.subscribe(({ type, mutation }) => {
    if (type === 'updated') note(mutation)
  })
  for (const mutation of cache.getAll()) note(mutation)

  return {
    makeAgain: async () => {
      const left = await database.list(prefixOf(userId))
      const wanted = newestRows(left, now())
      const own = new Set(Array.from(rows.values(), ({ key }) => key))
      const claims = await Promise.all(
        wanted.filter(({ key }) => !own.has(key)).map((row) => claimRow(row, options)),
      )
      const unwanted = new Set(left.map(([key]) => key))
      for (const row of wanted) unwanted.delete(row.key)
      for (const { name, input, at, key, release } of claims.flatMap((one) => one ?? [])) {
        if (isStopped) {
          release()
          continue
        }
        const kind = kinds.find((one) => one.name === name)
        const mutation = kind?.restore(client, input, at)
        if (mutation === undefined) {
          unwanted.add(key)
          release()
          continue
        }
        rows.set(mutation, {
          key,
          written: Promise.resolve(),
          claimed: Promise.resolve(release),
        })
        mutation.continue().catch(() => undefined)
      }
      if (unwanted.size > 0) await database.deleteMany([...unwanted])
    },
    stop: async () => {
      isStopped = true
      stopFollowing()
      const left = [...rows.values()]
      rows.clear()
      await Promise.all(left.map(leave))
    },
  }
}

/** Takes the row of a mutation that is settled off the device. */
async function end(database: Pick<Database, 'delete'>, row: PersistedRow): Promise<void> {
  await row.written
  await database.delete(row.key)
  await leave(row)
}

/** Leaves a row to whoever comes. */
async function leave({ written, claimed }: PersistedRow): Promise<void> {
  await written
  const release = await claimed
  release?.()
}

/** Takes a row for this page; undefined for one that another page has, or has just settled. */
async function claimRow(
  row: LeftRow,
  { claim, database }: Pick<PersistOptions, 'claim' | 'database'>,
): Promise<(LeftRow & { release: Release }) | undefined> {
  const release = await claim(row.key)
  if (release === undefined) return undefined
  if ((await database.get(row.key)) !== undefined) return { ...row, release }
  release()
  return undefined
}

type LeftRow = v.InferOutput<typeof rowSchema> & { key: string }

/** What can be made again of what was left, oldest first. */
function newestRows(left: readonly [key: string, value: unknown][], now: number): LeftRow[] {
  const rows = left.flatMap(([key, value]) => {
    const read = v.safeParse(rowSchema, value)
    const isGood = read.success && read.output.at <= now && read.output.at > now - maxAge
    return isGood ? [{ key, ...read.output }] : []
  })
  return rows.sort((one, other) => one.at - other.at).slice(-maxMutations)
}

/** Forgets the mutations on this page of somebody who does not use it any more. */
export function dropMutations(client: QueryClient, userId: string): void {
  const cache = client.getMutationCache()
  for (const mutation of cache.getAll()) {
    if (mutation.options.mutationKey?.[1] === userId) cache.remove(mutation)
  }
}

/** Forgets the mutations that this device keeps of somebody. */
export async function forgetMutations(
  database: Pick<Database, 'list' | 'deleteMany'>,
  userId: string,
): Promise<void> {
  const keys = (await database.list(prefixOf(userId))).map(([key]) => key)
  if (keys.length > 0) await database.deleteMany(keys)
}

function prefixOf(userId: string): string {
  return `${keyPrefix}${contractVersion}:${userId}:`
}
