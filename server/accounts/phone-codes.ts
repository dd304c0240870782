import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../store/tables/tables.ts'
import { newToken } from './sessions/tokens.ts'

/** Whom a code is for, and where it is sent. */
export interface PhoneCodeOwner {
  userId: string
  /** As E.164 writes it. */
  phone: string
}

/** How long a code may be entered, in ms. */
const codeLife = 600_000
/** Codes entered, right or wrong, until it is dead. */
const maxTries = 5

const day = 86_400_000
/** Codes in a day: to a number, whoever names it, and for a user, whatever they name. */
const limits = { phone: 3, person_id: 5 } as const

/**
 * Makes a code of six digits in place of those that the user had, of which only a hash under `key` is
 * stored. Undefined where the number or the user has got too many in a day. The user's row is locked.
 */
export async function makePhoneCode(
  work: Transaction<Tables>,
  key: string,
  { userId, phone }: PhoneCodeOwner,
  now: number,
): Promise<string | undefined> {
  for (const [column, value] of [
    ['phone', phone],
    ['person_id', userId],
  ] as const) {
    const { count } = await work
      .selectFrom('phone_code')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(column, '=', value)
      .where('created_at', '>', now - day)
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits[column]) return undefined
  }
  await dropPhoneCodes(work, userId, now)
  const [id, code] = [newToken(), String(randomInt(1_000_000)).padStart(6, '0')]
  await work
    .insertInto('phone_code')
    .values({
      id,
      person_id: userId,
      phone,
      code_hash: hashCode(key, id, { userId, phone }, code),
      tries: 0,
      created_at: now,
      used_at: null,
    })
    .execute()
  return code
}

/** Makes the codes of a user dead. They go on counting. */
export async function dropPhoneCodes(
  work: Kysely<Tables>,
  userId: string,
  now: number,
): Promise<void> {
  await work
    .updateTable('phone_code')
    .set({ used_at: now })
    .where('person_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Uses a code up; false where it is not the newest of this user and number, was used before, is too old or
 * was tried too often. Counts as a try either way. The user's row is locked.
 */
export async function spendPhoneCode(
  work: Transaction<Tables>,
  key: string,
  owner: PhoneCodeOwner,
  { code, now }: { code: string; now: number },
): Promise<boolean> {
  const known = await work
    .selectFrom('phone_code')
    .select(['id', 'code_hash', 'tries'])
    .where('person_id', '=', owner.userId)
    .where('phone', '=', owner.phone)
    .where('used_at', 'is', null)
    .where('tries', '<', maxTries)
    .where('created_at', '>', now - codeLife)
    .executeTakeFirst()
  if (known === undefined) return false
  const isRight = isEqual(known.code_hash, hashCode(key, known.id, owner, code))
  await work
    .updateTable('phone_code')
    .set({ tries: known.tries + 1, ...(isRight && { used_at: now }) })
    .where('id', '=', known.id)
    .execute()
  return isRight
}

/** Deletes codes that are too old to be entered or counted. */
export async function cleanPhoneCodes(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('phone_code')
    .where('created_at', '<=', now - day)
    .execute()
}

/** Signed for one code, user and number: a hash alone of six digits would be guessed at once. */
function hashCode(
  key: string,
  id: string,
  { userId, phone }: PhoneCodeOwner,
  code: string,
): string {
  return createHmac('sha256', key).update(`${id} ${userId} ${phone} ${code}`).digest('base64url')
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
