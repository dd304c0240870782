import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../store/tables/tables.ts'
import { hashToken, newToken } from './sessions/tokens.ts'
import { nameKey } from './sign-in/sign-in-names.ts'

/** What a link in a mail is good for. */
export type MailLinkPurpose = 'verify_email' | 'reset_password'

/** Whom a link is for, and where it is sent. */
export interface MailLink {
  userId: string
  purpose: MailLinkPurpose
  /** Address of the mail. */
  address: string
}

/** How long a link may be followed, and how many of its kind are sent. Times in ms. */
interface LinkRule {
  life: number
  /** The most links within a span. */
  limits: readonly { span: number; links: number }[]
  /** What the limits count by, besides the address, whoever names it. */
  countsUser: boolean
}

const [halfHour, day] = [1_800_000, 86_400_000]

const rules: Readonly<Record<MailLinkPurpose, LinkRule>> = {
  verify_email: { life: day, limits: [{ span: day, links: 3 }], countsUser: false },
  reset_password: {
    life: halfHour,
    limits: [
      { span: halfHour, links: 3 },
      { span: day, links: 6 },
    ],
    countsUser: true,
  },
}

/**
 * Makes a link in place of those that the user had for the same, and answers its token, of which only the
 * hash is stored. Undefined where too many were made, and then the newest of them stays good. The user's
 * row is locked.
 */
export async function makeMailLink(
  work: Transaction<Tables>,
  { userId, purpose, address }: MailLink,
  now: number,
): Promise<string | undefined> {
  for (const { span, links } of rules[purpose].limits) {
    const { count } = await work
      .selectFrom('mail_link')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('purpose', '=', purpose)
      .where(({ or, eb }) =>
        or([
          eb('address', '=', nameKey(address)),
          ...(rules[purpose].countsUser ? [eb('person_id', '=', userId)] : []),
        ]),
      )
      .where('created_at', '>', now - span)
      .executeTakeFirstOrThrow()
    if (Number(count) >= links) return undefined
  }
  await dropMailLinks(work, userId, purpose, now)
  const token = newToken()
  await work
    .insertInto('mail_link')
    .values({
      token_hash: hashToken(token),
      person_id: userId,
      purpose,
      address: nameKey(address),
      created_at: now,
      used_at: null,
    })
    .execute()
  return token
}

/** Makes the links of a user dead. They go on counting. */
export async function dropMailLinks(
  work: Kysely<Tables>,
  userId: string,
  purpose: MailLinkPurpose,
  now: number,
): Promise<void> {
  await work
    .updateTable('mail_link')
    .set({ used_at: now })
    .where('person_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/** Whom the link of a token is for, while it may be followed. */
export async function findMailLink(
  db: Kysely<Tables>,
  token: string,
  purpose: MailLinkPurpose,
  now: number,
): Promise<MailLink | undefined> {
  const link = await db
    .selectFrom('mail_link')
    .select(['person_id', 'address'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('created_at', '>', now - rules[purpose].life)
    .executeTakeFirst()
  return link && { userId: link.person_id, purpose, address: link.address }
}

/**
 * Uses up the link of a token; false where it is none of this user, purpose and address, was used before or
 * is too old.
 */
export async function spendMailLink(
  work: Kysely<Tables>,
  token: string,
  { userId, purpose, address }: MailLink,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await work
    .updateTable('mail_link')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('person_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('address', '=', nameKey(address))
    .where('used_at', 'is', null)
    .where('created_at', '>', now - rules[purpose].life)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes links that are too old to be followed or counted: no rule looks back further than a day. */
export async function cleanMailLinks(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('mail_link')
    .where('created_at', '<=', now - day)
    .execute()
}
