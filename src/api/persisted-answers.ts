import { hashKey, type Query, type QueryKey, type QueryState } from '@tanstack/react-query'
import * as v from 'valibot'
import { contractVersion } from '../contract/version.ts'
import type { Database } from '../storage/database.ts'

/** What is older than this, in ms, is of no use to anybody. */
export const maxAge: number = 30 * 86_400_000

/** How many answers are kept at most; the oldest go first. */
export const maxAnswers = 100

/** How much they may weigh together, as far as that can be told, in bytes; the oldest go first. */
export const maxBytes = 3_000_000

/** An answer that weighs more, in bytes, is not kept at all. */
export const maxAnswerBytes = 500_000

const keyPrefix = 'query:'
const guest = 'guest'

const rowSchema = v.object({
  key: v.array(v.unknown()),
  data: v.unknown(),
  /** When the gateway said so, Unix ms of the device. */
  updatedAt: v.pipe(v.number(), v.finite(), v.minValue(1)),
  bytes: v.pipe(v.number(), v.finite(), v.minValue(0)),
})

/** An answer as it is kept on the device. */
export type PersistedAnswer = v.InferOutput<typeof rowSchema>

/**
 * How the key of a query's row begins: with the version of the contract and whose the answer is. The
 * library puts a dash and the query's hash, which is a JSON list, after it.
 */
export function answerPrefix({ meta }: Pick<Query, 'meta'>): string {
  return `${keyPrefix}${contractVersion}:${meta?.userId ?? guest}`
}

/** The row of a query's answer. */
export function answerOf(
  { meta }: Pick<Query, 'meta'>,
  { data, dataUpdatedAt }: Pick<QueryState, 'data' | 'dataUpdatedAt'>,
  key: QueryKey,
): PersistedAnswer {
  const persisted = meta?.persist?.part === undefined ? data : meta.persist.part(data)
  return { key: [...key], data: persisted, updatedAt: dataUpdatedAt, bytes: sizeOf(persisted) }
}

/** Reads a row; undefined where there is none. Throws on anything else that stands in its place. */
export function readAnswer(stored: unknown): PersistedAnswer | undefined {
  return stored === undefined ? undefined : v.parse(rowSchema, stored)
}

/**
 * The state of a query that its row stands for. Throws on what this build would not have written: a time
 * to come, another query's answer, data that are not what the contract says.
 */
export function stateOf(
  { key, data, updatedAt }: PersistedAnswer,
  query: Pick<Query, 'meta' | 'queryKey'>,
  now: number,
): QueryState {
  const rule = query.meta?.persist
  if (rule === undefined) throw new RangeError('this answer is not kept')
  if (updatedAt > now) throw new RangeError('kept in the future')
  if (hashKey(key) !== hashKey(query.queryKey)) throw new RangeError('of another query')
  return {
    data: v.parse(rule.schema, data),
    dataUpdatedAt: updatedAt,
    dataUpdateCount: 0,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: 'success',
    fetchStatus: 'idle',
  }
}

/** The row that stays where another tab may have written one: the one of the later answer. */
export function laterAnswer(old: unknown, answer: PersistedAnswer, now: number): PersistedAnswer {
  const before = v.safeParse(rowSchema, old)
  const isLater = before.success && before.output.updatedAt > answer.updatedAt
  return isLater && before.output.updatedAt <= now ? before.output : answer
}

/**
 * Removes rows that are damaged, too old, or too many, the oldest first, and those of earlier versions.
 * Later versions belong to a newer build in another tab.
 */
export async function trimAnswers(
  database: Pick<Database, 'list' | 'deleteMany'>,
  now: number,
): Promise<void> {
  const unwanted: string[] = []
  const own: { key: string; row: PersistedAnswer }[] = []
  for (const [key, value] of await database.list(keyPrefix)) {
    const version = Number.parseInt(key.slice(keyPrefix.length), 10)
    if (version > contractVersion) continue
    const read = v.safeParse(rowSchema, value)
    const isGood =
      version === contractVersion &&
      read.success &&
      read.output.updatedAt <= now &&
      read.output.updatedAt > now - maxAge
    if (isGood) own.push({ key, row: read.output })
    else unwanted.push(key)
  }
  own.sort((one, other) => other.row.updatedAt - one.row.updatedAt)
  let bytes = 0
  for (const [place, { key, row }] of own.entries()) {
    bytes += row.bytes
    if (place >= maxAnswers || bytes > maxBytes) unwanted.push(key)
  }
  if (unwanted.length > 0) await database.deleteMany(unwanted)
}

/** Removes every row of a user, of whatever version. */
export async function forgetAnswers(
  database: Pick<Database, 'list' | 'deleteMany'>,
  userId: string,
): Promise<void> {
  const keys = (await database.list(keyPrefix)).map(([key]) => key)
  const theirs = keys.filter((key) => key.replace(/^query:\d+:/, '').startsWith(`${userId}-[`))
  if (theirs.length > 0) await database.deleteMany(theirs)
}

/** About how many bytes a value takes. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 8
  return Object.entries(value).reduce((sum, [key, part]) => sum + key.length + sizeOf(part), 8)
}
