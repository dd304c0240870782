import { IDBFactory } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import type { ApiClient } from '../../api/client.ts'
import type { PartitionList } from '../../contract/entities/partitions.ts'
import { createDatabase } from '../../storage/database.ts'
import {
  knownPartitions,
  mostCategories,
  partitionsKey,
  readPartitions,
} from './kept-partitions.ts'
import { refreshPartitions } from './load-partitions.ts'

const md5 = 'a'.repeat(32)
const partitions: PartitionList['partitions'] = [
  { id: 'watch', kind: 'watch', name: 'Favourites', rows: [] },
  { id: 'new', kind: 'label', name: 'New', rows: [1] },
  { id: 'sector-layer-1', kind: 'sector', name: 'Base chains', rows: [0, 1] },
]
const asker = { languageType: 3, region: 'CH' } as const
const kept = {
  md5,
  languageType: 3,
  watchGroup: 'Favourites',
  categories: [
    { slug: 'new', name: 'New' },
    { slug: 'layer-1', name: 'Base chains' },
  ],
}

/** A device and a gateway that answers with the hash `current`. */
function setUp(current = md5, told = partitions) {
  const factory = new IDBFactory()
  const database = createDatabase({ name: 'test', factory: () => factory })
  const asked: object[] = []
  const call = (async (_: unknown, input: { md5Value?: string }) => {
    asked.push(input)
    return { md5: current, tableMd5: md5, partitions: input.md5Value === current ? [] : told }
  }) as unknown as ApiClient['call']
  return { database, asked, refresh: () => refreshPartitions(database, call, asker) }
}

const first = { languageType: 3, region: 'CH', showWatchGroup: true }

it('keeps names in order without rows, and asks by their hash after that', async () => {
  const { database, asked, refresh } = setUp()
  expect(await refresh()).toEqual(kept)
  expect(await database.get(partitionsKey)).toEqual(kept)
  expect(knownPartitions(3)).toEqual(kept)
  expect(await refresh()).toEqual(kept)
  expect(asked).toEqual([first, { ...first, md5Value: md5 }])
})

it('takes others when the hash has changed', async () => {
  const { database, refresh } = setUp('b'.repeat(32), partitions.slice(2))
  await database.set(partitionsKey, kept)
  expect(await readPartitions(database)).toEqual(kept)
  expect(knownPartitions(3)).toEqual(kept)
  expect(knownPartitions(11)).toBeUndefined()
  await refresh()
  expect(knownPartitions(3)?.categories).toEqual([{ slug: 'layer-1', name: 'Base chains' }])
  expect(await readPartitions(database)).toMatchObject({ md5: 'b'.repeat(32) })
})

it('clears what is damaged and asks for everything', async () => {
  const { database, asked, refresh } = setUp()
  await database.set(partitionsKey, { md5, categories: [{ slug: 1 }] })
  expect(await readPartitions(database)).toBeUndefined()
  expect(await database.get(partitionsKey)).toBeUndefined()
  await refresh()
  expect(asked).toEqual([first])
})

it('keeps no more categories than it would read', async () => {
  const many = Array.from({ length: mostCategories + 1 }, (_, index) => ({
    id: `sector-${index}`,
    kind: 'sector' as const,
    name: `${index}`,
    rows: [],
  }))
  const { database, refresh } = setUp(md5, many)
  await refresh()
  expect((await readPartitions(database))?.categories).toHaveLength(mostCategories)
})
