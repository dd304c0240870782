import type { Kysely } from 'kysely'
import * as v from 'valibot'
import webPush from 'web-push'
import { getOrCreateSetting } from '../../store/settings.ts'
import type { Tables } from '../../store/tables/tables.ts'

/** Who sends: the pair of keys that browsers subscribe to, base64url, and whom a service may ask. */
export interface Vapid {
  publicKey: string
  privateKey: string
  /** A `mailto:` or `https:` address. */
  subject: string
}

/** The name of the stored keys in the table `setting`. */
export const pushKeys = 'vapid'

const keysSchema = v.object({ publicKey: v.string(), privateKey: v.string() })

/**
 * The keys that the operator gives, or those that the first start made and the store keeps. New keys
 * end every subscription, so they are made once. `now` in Unix ms.
 */
export async function openVapid(
  db: Kysely<Tables>,
  given: { publicKey: string; privateKey: string } | undefined,
  subject: string,
  now: number,
): Promise<Vapid> {
  if (given !== undefined) return { ...given, subject }
  const make = (): string => JSON.stringify(webPush.generateVAPIDKeys())
  const stored = await getOrCreateSetting(db, pushKeys, make, now)
  return { ...v.parse(keysSchema, JSON.parse(stored)), subject }
}
