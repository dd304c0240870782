import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../store/tables/tables.ts'
import { hashToken, newToken } from './sessions/tokens.ts'
import { nameKey } from './sign-in/sign-in-names.ts'

/** What a link in a mail is good for. */
export type MailLinkPurpose = 'verify_email'

/** Whom a link is for, and where it is sent. */
export interface MailLink {
  personId: string
  purpose: MailLinkPurpose
  /** Address of the mail. */
  address: string
}

/** How long a link may be followed, in ms. */
const linkLife = 86_400_000
/** Links to one address in that time, whoever names it. */
const linksPerAddress = 3

/**
 * Makes a link in place of those that the person had for the same, and answers its token, of which only the
 * hash is stored. Undefined where the address has got too many in a day. The person's row is locked.
 */
export async function makeMailLink(
  work: Transaction<Tables>,
  { personId, purpose, address }: MailLink,
  now: number,
): Promise<string | undefined> {
  await dropMailLinks(work, personId, purpose, now)
  const { count } = await work
    .selectFrom('mail_link')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('address', '=', nameKey(address))
    .where('created_at', '>', now - linkLife)
    .executeTakeFirstOrThrow()
  if (Number(count) >= linksPerAddress) return undefined
  const token = newToken()
  await work
    .insertInto('mail_link')
    .values({
      token_hash: hashToken(token),
      person_id: personId,
      purpose,
      address: nameKey(address),
      created_at: now,
      used_at: null,
    })
    .execute()
  return token
}

/** Makes the links of a person dead. They go on counting. */
export async function dropMailLinks(
  work: Kysely<Tables>,
  personId: string,
  purpose: MailLinkPurpose,
  now: number,
): Promise<void> {
  await work
    .updateTable('mail_link')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Uses up the link of a token; false where it is none of this person, purpose and address, was used before or
 * is too old.
 */
export async function spendMailLink(
  work: Kysely<Tables>,
  token: string,
  { personId, purpose, address }: MailLink,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await work
    .updateTable('mail_link')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('address', '=', nameKey(address))
    .where('used_at', 'is', null)
    .where('created_at', '>', now - linkLife)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes links that are too old to be followed or counted. */
export async function cleanMailLinks(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('mail_link')
    .where('created_at', '<=', now - linkLife)
    .execute()
}
