import type { ApiClient } from '../../api/client.ts'
import { allPartitions } from '../../contract/calls/symbols.ts'
import type { PartitionList } from '../../contract/entities/partitions.ts'
import type { Locale } from '../../contract/locales.ts'
import { browserDatabase, type Database } from '../../storage/database.ts'
import {
  type KeptPartitions,
  mostCategories,
  partitionsKey,
  readPartitions,
  setCategoryNames,
} from './kept-partitions.ts'

/** Asks the gateway for the categories, and keeps them on this device. */
export async function loadPartitions(
  call: ApiClient['call'],
  languageType: Locale['languageType'],
): Promise<KeptPartitions> {
  const database = browserDatabase()
  try {
    return await refreshPartitions(database, call, languageType)
  } finally {
    database.close()
  }
}

/**
 * Tells the gateway the hash of the categories on the device and takes its answer, which names none where
 * they are unchanged. The group of favorites is no category of a list, so it is not asked for. Rejects
 * where the gateway does not answer.
 */
export async function refreshPartitions(
  database: Database,
  call: ApiClient['call'],
  languageType: Locale['languageType'],
): Promise<KeptPartitions> {
  const kept = await readPartitions(database)
  const answer = await call(allPartitions, {
    languageType,
    showWatchGroup: 'false',
    ...(kept && { md5Value: kept.md5 }),
  })
  if (kept !== undefined && answer.md5 === kept.md5) return kept
  const told = { md5: answer.md5, categories: namesOf(answer) }
  setCategoryNames(told)
  await database.set(partitionsKey, told)
  return told
}

/** `sector-layer-1` stands in addresses as `layer-1`, and a label as it is. */
function namesOf({ partitions }: PartitionList): KeptPartitions['categories'] {
  return partitions.slice(0, mostCategories).map(({ id, kind, name }) => ({
    slug: kind === 'sector' ? id.replace(/^sector-/, '') : id,
    name,
  }))
}
