import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import type { ApiKeyTable } from '../store/tables/api-key-tables.ts'
import type { Tables } from '../store/tables/tables.ts'

/** A key as whoever keeps keys sees it. */
export type ApiKey = Omit<ApiKeyTable, 'key_hash'>

/** The keys for the public API. */
export interface ApiKeys {
  /** Makes a key and tells it, this once. */
  create: (holder: string, perMinute: number) => Promise<ApiKey & { key: string }>
  /** All keys, revoked ones too, the oldest first. */
  list: () => Promise<ApiKey[]>
  /** Makes a key worthless; false where no good key has this id. */
  revoke: (id: string) => Promise<boolean>
  /** The key that a caller shows; undefined where it is none or was revoked. */
  find: (key: string) => Promise<ApiKey | undefined>
}

/** What every key begins with, so that whoever finds one knows what it opens. */
const prefix = 'bourse_'
/** 256 bits in base64url. */
const shape = /^bourse_[\w-]{43}$/
const columns = ['id', 'holder', 'per_minute', 'created_at', 'revoked_at'] as const

/** The keys in `db`. */
export function createApiKeys(db: Kysely<Tables>, clock: Pick<Clock, 'now'>): ApiKeys {
  return {
    create: async (holder, perMinute) => {
      const key = prefix + randomBytes(32).toString('base64url')
      const row: ApiKey = {
        id: randomBytes(6).toString('hex'),
        holder,
        per_minute: perMinute,
        created_at: Math.floor(clock.now()),
        revoked_at: 0,
      }
      await db
        .insertInto('api_key')
        .values({ ...row, key_hash: hashOf(key) })
        .execute()
      return { ...row, key }
    },
    list: () => db.selectFrom('api_key').select(columns).orderBy('created_at').execute(),
    revoke: async (id) => {
      const { numUpdatedRows } = await db
        .updateTable('api_key')
        .set({ revoked_at: Math.floor(clock.now()) })
        .where('id', '=', id)
        .where('revoked_at', '=', 0)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    find: async (key) => {
      if (!shape.test(key)) return undefined
      return db
        .selectFrom('api_key')
        .select(columns)
        .where('key_hash', '=', hashOf(key))
        .where('revoked_at', '=', 0)
        .executeTakeFirst()
    },
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
