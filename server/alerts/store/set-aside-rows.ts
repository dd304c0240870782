import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { failureCode } from '../../store/store-failure.ts'
import type { Tables } from '../../store/tables/tables.ts'

/** What can be set aside: a firing with its messages, what was found about an alert, the mark of a symbol. */
export type AsideKind = 'crossing' | 'finding' | 'mark'

/** Something that the store refuses. */
export interface Aside {
  kind: AsideKind
  /** The event, the alert or the symbol. */
  id: string
  /** Whose it is; undefined for a mark. */
  userId: string | undefined
  /** What was to be stored; anything that JSON can hold. */
  item: unknown
  error: unknown
}

/** Rows that are kept, and characters of each. */
const most = { rows: 1_000, item: 4_000 } as const

/** Keeps what cannot be stored for operators to look at; the oldest ones give way. `now` in Unix ms. */
export async function saveAside(db: Kysely<Tables>, aside: Aside, now: number): Promise<void> {
  await db
    .insertInto('set_aside')
    .values({
      id: randomBytes(12).toString('base64url'),
      person_id: aside.userId ?? null,
      kind: aside.kind,
      item: asciiJson(aside.item).slice(0, most.item),
      reason: failureCode(aside.error),
      at: now,
    })
    .execute()
  const newest = db
    .selectFrom('set_aside')
    .select('id')
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(most.rows)
  await db.deleteFrom('set_aside').where('id', 'not in', newest).execute()
}

/** JSON that every database can store, whatever made the item impossible to store. */
function asciiJson(item: unknown): string {
  return JSON.stringify(item).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
