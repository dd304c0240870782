import * as v from 'valibot'
import { type OnchainList, onchainListSchema } from '../../../contract/entities/onchain.ts'
import { browserDatabase, type Database } from '../../../storage/database.ts'

/** More tokens than this of one list are not kept. */
export const mostKept = 200

/** A list of tokens on this device, for a visit without a network. */
export interface KeptTokens {
  /** The list as it was kept; undefined where there is none. What is damaged is cleared. */
  load: () => Promise<OnchainList | undefined>
  keep: (list: OnchainList) => Promise<boolean>
}

/**
 * The place of one list in a database.
 * @param id which list it is
 */
export function keptTokens(database: Database, id: string): KeptTokens {
  const key = `tokens:${id}`
  return {
    async load() {
      const stored = await database.get(key)
      if (stored === undefined) return undefined
      const read = v.safeParse(onchainListSchema, stored)
      if (!read.success) await database.delete(key)
      return read.success ? read.output : undefined
    },
    keep: (list) => database.set(key, { ...list, tokens: list.tokens.slice(0, mostKept) }),
  }
}

/** The place of one list in the browser's database. */
export function keptInBrowser(id: string): KeptTokens {
  return keptTokens(browserDatabase(), id)
}
