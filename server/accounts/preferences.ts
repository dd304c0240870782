import type { Kysely, Updateable } from 'kysely'
import * as v from 'valibot'
import type { setUserPreference } from '../../src/contract/calls/account/accounts.ts'
import {
  type UserPreferenceReply,
  userPreferenceSchema,
} from '../../src/contract/entities/account/user-preference.ts'
import { defaultTimeZone, readTimeZone } from '../../src/contract/entities/time-zone.ts'
import { businessLines } from '../../src/contract/enums.ts'
import type { LocaleName } from '../../src/contract/locales.ts'
import type { Clock } from '../lib/clock.ts'
import { storeFailure } from '../store/store-failure.ts'
import type { PreferenceTable } from '../store/tables/account-tables.ts'
import type { Tables } from '../store/tables/tables.ts'

/** A change of preferences: what is left out stays as it is. */
export type PreferenceChange = v.InferOutput<typeof setUserPreference.input>

/** What users chose. */
export interface Preferences {
  read: (userId: string) => Promise<UserPreferenceReply>
  /** Makes a change and answers all preferences. */
  change: (userId: string, change: PreferenceChange) => Promise<UserPreferenceReply>
  /**
   * Gives a user who has none yet the language of the page that they sign in on: what reaches them
   * outside of pages is written in it.
   */
  startLanguage: (userId: string, language: LocaleName) => Promise<void>
  /** Calls `heard` after every change with all preferences of that user. */
  onChanged: (heard: (userId: string, preferences: UserPreferenceReply) => void) => void
}

const untouched = {
  time_zone: defaultTimeZone,
  spot_pop: 0,
  spot_voice: 0,
  contract_pop: 0,
  contract_voice: 0,
} as const

/** The preferences in `db`. */
export function createPreferences(db: Kysely<Tables>, clock: Clock): Preferences {
  const read = async (userId: string): Promise<UserPreferenceReply> => {
    const row = await db
      .selectFrom('preference')
      .selectAll()
      .where('person_id', '=', userId)
      .executeTakeFirst()
    const bells = await db
      .selectFrom('bell')
      .select(['business_line', 'id'])
      .where('person_id', '=', userId)
      .execute()
    const bellOf = (businessLine: number): string | null =>
      bells.find(({ business_line }) => business_line === businessLine)?.id ?? null
    const { time_zone, spot_pop, spot_voice, contract_pop, contract_voice } = row ?? untouched
    return v.parse(userPreferenceSchema, {
      timeZone: time_zone,
      spotPopSwitch: spot_pop,
      spotVoiceSwitch: spot_voice,
      contractPopSwitch: contract_pop,
      contractVoiceSwitch: contract_voice,
      theme: row?.theme,
      language: row?.language,
      currency: row?.currency,
      palette: row?.palette,
      density: row?.density,
      spotBell: bellOf(businessLines.spot),
      contractBell: bellOf(businessLines.futures),
    })
  }
  const listeners: ((userId: string, preferences: UserPreferenceReply) => void)[] = []
  return {
    read,
    onChanged: (heard) => void listeners.push(heard),
    startLanguage: async (userId, language) => {
      const start = { language, updated_at: clock.now() }
      try {
        await db
          .insertInto('preference')
          .values({ ...untouched, ...start, person_id: userId })
          .onConflict((known) =>
            known.column('person_id').doUpdateSet(start).where('preference.language', 'is', null),
          )
          .execute()
      } catch (error) {
        // They were deleted while they signed in, which the next call tells them.
        if (storeFailure(error) !== 'orphan') throw error
      }
    },
    change: async (userId, change) => {
      const now = clock.now()
      await db
        .insertInto('preference')
        .values({ ...untouched, person_id: userId, updated_at: now })
        .onConflict((known) => known.column('person_id').doNothing())
        .execute()
      await db
        .updateTable('preference')
        .set({ ...columnsOf(change), updated_at: now })
        .where('person_id', '=', userId)
        .execute()
      const preferences = await read(userId)
      for (const heard of listeners) heard(userId, preferences)
      return preferences
    },
  }
}

/** The columns of a change; one that is undefined is left alone. */
function columnsOf(change: PreferenceChange): Updateable<PreferenceTable> {
  const { theme, language, currency, palette, density, timeZone } = change
  return {
    time_zone: timeZone === undefined ? undefined : String(readTimeZone(timeZone)),
    spot_pop: change.spotPopSwitch,
    spot_voice: change.spotVoiceSwitch,
    contract_pop: change.contractPopSwitch,
    contract_voice: change.contractVoiceSwitch,
    theme,
    language,
    currency,
    palette,
    density,
  }
}
