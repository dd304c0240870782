import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../lib/clock.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { storedKey } from '../stored-key.ts'

/** What a challenge is given out for. */
export interface ChallengeUse {
  purpose: 'signIn' | 'prove' | 'add'
  /** Whom it is bound to: the secret of a browser, or the id of a session. */
  holder: string
}

/**
 * What passkeys sign, so that an answer of before is worth nothing. A challenge carries its own end and a MAC
 * over that, its purpose and its holder: none is stored before it is answered, so there is nothing to fill up.
 */
export interface Challenges {
  /** A new one, base64url. */
  make: (use: ChallengeUse) => Promise<string>
  /** True for one that was made for this use not longer than `challengeLife` ago. */
  isGood: (challenge: string, use: ChallengeUse) => Promise<boolean>
}

/** How long a challenge may be answered, in ms. */
export const challengeLife = 5 * 60_000

/** The name of the key in the table `setting`. */
export const challengeKey = 'challenge_key'
/** Bytes of a challenge: what makes it unique, when it ends, and the MAC. No bit of base64url is left over. */
const [nonceBytes, timeBytes, macBytes] = [16, 6, 32]
const openBytes = nonceBytes + timeBytes

/** Challenges by a key that lies in `db`. */
export function createChallenges(db: Kysely<Tables>, clock: Pick<Clock, 'now'>): Challenges {
  const readKey = storedKey(db, challengeKey, clock)

  const macOf = async (open: Buffer, { purpose, holder }: ChallengeUse): Promise<Buffer> =>
    createHmac('sha256', await readKey())
      .update(`${purpose} ${holder} `)
      .update(open)
      .digest()

  return {
    make: async (use) => {
      const open = Buffer.concat([randomBytes(nonceBytes), Buffer.alloc(timeBytes)])
      open.writeUIntBE(clock.now() + challengeLife, nonceBytes, timeBytes)
      return Buffer.concat([open, await macOf(open, use)]).toString('base64url')
    },
    isGood: async (challenge, use) => {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== openBytes + macBytes) return false
      const open = bytes.subarray(0, openBytes)
      const isOurs = timingSafeEqual(bytes.subarray(openBytes), await macOf(open, use))
      return isOurs && clock.now() < open.readUIntBE(nonceBytes, timeBytes)
    },
  }
}

/** Makes a challenge that was answered good for nothing more; false where it is already. */
export async function spendChallenge(
  work: Transaction<Tables>,
  challenge: string,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await work
    .insertInto('spent_challenge')
    .values({ challenge, spent_at: now })
    .onConflict((spent) => spent.column('challenge').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes challenges that are too old to be answered again anyway. */
export async function cleanSpentChallenges(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('spent_challenge')
    .where('spent_at', '<=', now - challengeLife)
    .execute()
}
