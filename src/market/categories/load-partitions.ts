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
  setKnownPartitions,
} from './kept-partitions.ts'

/** For whom categories are asked. */
export interface PartitionAsker {
  languageType: Locale['languageType']
  /** Country as the gateway told it; empty where it is not known. */
  region: string
}

/** Asks the gateway for the categories, and keeps them on this device. */
export async function loadPartitions(
  call: ApiClient['call'],
  asker: PartitionAsker,
): Promise<KeptPartitions> {
  const database = browserDatabase()
  try {
    return await refreshPartitions(database, call, asker)
  } finally {
    database.close()
  }
}

/**
 * Tells the gateway the hash of the categories on the device and takes its answer, which names none where
 * they are unchanged. Rejects where the gateway does not answer.
 */
export async function refreshPartitions(
  database: Database,
  call: ApiClient['call'],
  { languageType, region }: PartitionAsker,
): Promise<KeptPartitions> {
  const kept = await readPartitions(database)
  const answer = await call(allPartitions, {
    languageType,
    region,
    showWatchGroup: true,
    ...(kept && { md5Value: kept.md5 }),
  })
  if (kept !== undefined && answer.md5 === kept.md5) return kept
  const watchGroup = answer.partitions.find(({ kind }) => kind === 'watch')?.name
  const told: KeptPartitions = {
    md5: answer.md5,
    languageType,
    ...(watchGroup !== undefined && { watchGroup }),
    categories: namesOf(answer),
  }
  setKnownPartitions(told)
  await database.set(partitionsKey, told)
  return told
}

/** `sector-layer-1` stands in addresses as `layer-1`, and a label as it is. */
function namesOf({ partitions }: PartitionList): KeptPartitions['categories'] {
  return partitions
    .filter(({ kind }) => kind !== 'watch')
    .slice(0, mostCategories)
    .map(({ id, kind, name }) => ({
      slug: kind === 'sector' ? id.replace(/^sector-/, '') : id,
      name,
    }))
}
