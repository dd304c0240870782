import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { BellLine, BellType } from '../../src/contract/entities/account/bell.ts'
import type { Clock } from '../lib/clock.ts'
import type { Tables } from '../store/tables/tables.ts'

/** Bell sounds that users brought, one for each of their business lines. */
export interface Bells {
  /** Keeps a sound in place of the one before; false where the bytes are no sound. */
  keep: (userId: string, businessLine: BellLine, bytes: Uint8Array) => Promise<boolean>
  remove: (userId: string, businessLine: BellLine) => Promise<void>
  /** A sound of the user by its id; undefined where there is none. */
  find: (userId: string, id: string) => Promise<{ bytes: Uint8Array; type: string } | undefined>
}

/** The sounds in `db`. */
export function createBells(db: Kysely<Tables>, clock: Clock): Bells {
  return {
    keep: async (userId, businessLine, bytes) => {
      const type = soundType(bytes)
      if (type === undefined) return false
      const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      const sound = { id, type, bytes, updated_at: clock.now() }
      await db
        .insertInto('bell')
        .values({ person_id: userId, business_line: businessLine, ...sound })
        .onConflict((known) => known.columns(['person_id', 'business_line']).doUpdateSet(sound))
        .execute()
      return true
    },
    remove: async (userId, businessLine) => {
      await db
        .deleteFrom('bell')
        .where('person_id', '=', userId)
        .where('business_line', '=', businessLine)
        .execute()
    },
    find: (userId, id) =>
      db
        .selectFrom('bell')
        .select(['bytes', 'type'])
        .where('person_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst(),
  }
}

/** What kind of sound bytes are by how they begin; undefined for anything else. */
export function soundType(bytes: Uint8Array): BellType | undefined {
  const text = (start: number, end: number): string =>
    String.fromCharCode(...bytes.subarray(start, end))
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'audio/wav'
  if (text(0, 4) === 'OggS') return 'audio/ogg'
  if (text(0, 3) === 'ID3' || isMp3Frame(bytes)) return 'audio/mpeg'
  return undefined
}

/**
 * An MPEG audio frame of layer III: eleven set bits, a version, the layer, and neither a bit rate nor
 * a sampling rate that the standard reserves. Source: ISO/IEC 11172-3, section 2.4.1.3.
 */
function isMp3Frame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const version = (second >> 3) & 0b11
  const layer = (second >> 1) & 0b11
  const synchronised = first === 0xff && second >> 5 === 0b111
  const rates = third >> 4 !== 0b1111 && third >> 4 !== 0 && ((third >> 2) & 0b11) !== 0b11
  return synchronised && version !== 0b01 && layer === 0b01 && rates
}
