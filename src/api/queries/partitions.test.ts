// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Partition, PartitionList } from '../../contract/entities/market/partitions.ts'
import { localeNamed } from '../../contract/locales.ts'
import type { ApiClient } from '../client.ts'
import { createQueryClient } from '../query-client.ts'
import { maxCategories, partitionsQuery } from './partitions.ts'

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const sector = (id: string): Partition => ({
  id: `sector-${id}`,
  kind: 'sector',
  name: id,
  rows: [],
})
const groups: Partition[] = [
  { id: 'new', kind: 'label', name: 'New', rows: [1] },
  { id: 'favorites', kind: 'watch', name: 'My stars', rows: [] },
  sector('layer-1'),
]

/** Asks a gateway that has these categories as often as told. Answers what was asked, and what is known at the end. */
async function asks(partitions: Partition[], times = 1) {
  const call = vi.fn(async (_: unknown, { md5Value }: { md5Value?: string }) => {
    const answer: PartitionList = { md5: 'a', tableMd5: 'b', partitions }
    return md5Value === 'a' ? { ...answer, partitions: [] } : answer
  })
  const api: ApiClient = { call: call as unknown as ApiClient['call'], region: 'DE' }
  const client = createQueryClient()
  const query = partitionsQuery(api, localeNamed('de'))
  for (let time = 0; time < times; time++) await client.fetchQuery({ ...query, staleTime: 0 })
  return {
    asked: call.mock.calls.map(([, input]) => input),
    known: client.getQueryData(query.queryKey),
  }
}

describe('the categories of spot', () => {
  it('are named as addresses have them, without the group of favorites, whose name stands apart', async () => {
    const { known } = await asks(groups)
    expect(known).toEqual({
      md5: 'a',
      watchGroup: 'My stars',
      categories: [
        { slug: 'new', name: 'New' },
        { slug: 'layer-1', name: 'layer-1' },
      ],
    })
  })

  it('leave favorites without a name where the gateway has none for them', async () => {
    const { known } = await asks([sector('layer-1')])
    expect(known).not.toHaveProperty('watchGroup')
  })

  it('are asked for by the hash of those at hand, which stay where none are answered', async () => {
    const { asked, known } = await asks(groups, 2)
    const input = { languageType: 11, region: 'DE', showWatchGroup: true }
    expect(asked).toEqual([input, { ...input, md5Value: 'a' }])
    expect(known?.categories).toHaveLength(2)
  })

  it('are taken up to a most, in their order', async () => {
    const many = Array.from({ length: maxCategories + 1 }, (_, at) => sector(`s${at}`))
    const { known } = await asks(many)
    expect(known?.categories).toHaveLength(maxCategories)
    expect(known?.categories[0]?.slug).toBe('s0')
  })
})
