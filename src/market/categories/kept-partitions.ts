import * as v from 'valibot'
import { shortText } from '../../contract/entities/wire.ts'
import type { Database } from '../../storage/database.ts'

/** What the gateway calls a category. */
export interface CategoryName {
  /** Its segment in addresses. */
  slug: string
  name: string
}

/** Where the categories are kept on the device. */
export const partitionsKey = 'partitions'

/** More categories than this are not kept. */
export const mostCategories = 200

const schema = v.object({
  /** Hash that the gateway gave them. */
  md5: v.string(),
  /** The exchange's number of the language that they are named in. */
  languageType: v.number(),
  /** What the group of favorites is called; absent where the gateway names none. */
  watchGroup: v.optional(shortText),
  categories: v.pipe(
    v.array(v.object({ slug: shortText, name: shortText })),
    v.maxLength(mostCategories),
  ),
})

/** The categories as a device keeps them: in order, without their rows. */
export type KeptPartitions = v.InferOutput<typeof schema>

let known: KeptPartitions | undefined

/** The categories that are known now in a language; undefined before they were read and in another one. */
export function knownPartitions(languageType: number): KeptPartitions | undefined {
  return known?.languageType === languageType ? known : undefined
}

/** Tells the names that lists use which are opened from now on. */
export function setKnownPartitions(partitions: KeptPartitions): void {
  known = partitions
}

/**
 * Reads the categories of the last visit, so that lists know their names; undefined where there are
 * none. Clears what is damaged.
 */
export async function readPartitions(
  database: Pick<Database, 'get' | 'delete'>,
): Promise<KeptPartitions | undefined> {
  const stored = await database.get(partitionsKey)
  if (stored === undefined) return undefined
  const read = v.safeParse(schema, stored)
  if (read.success) {
    setKnownPartitions(read.output)
    return read.output
  }
  await database.delete(partitionsKey)
  return undefined
}
