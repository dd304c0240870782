import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { allPartitions } from '../../contract/calls/symbols.ts'
import type { PartitionList } from '../../contract/entities/market/partitions.ts'
import { shortText } from '../../contract/entities/wire.ts'
import type { Locale } from '../../contract/locales.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { persisted } from '../../storage/persisted.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

const refreshInterval = 60 * 60_000

/** More categories than this are not taken. */
export const maxCategories = 200

const schema = v.object({
  /** Hash that the gateway gave them. */
  md5: v.string(),
  /** What the group of favorites is called; absent where the gateway names none. */
  watchGroup: v.optional(shortText),
  categories: v.pipe(
    v.array(v.object({ slug: shortText, name: shortText })),
    v.maxLength(maxCategories),
  ),
})

/** The categories of spot symbols, in order, without their rows, and the group of favorites. */
export type CategoryNames = v.InferOutput<typeof schema>

/**
 * What the gateway calls the categories of spot symbols. It is told the hash of those at hand, and names
 * none where they are unchanged. The names of the last visit stand in the first render.
 */
export function partitionsQuery(
  api: ApiClient,
  { locale, languageType }: Pick<Locale, 'locale' | 'languageType'>,
) {
  // Two languages have the same number.
  const queryKey = endpointKey(allPartitions, {}, locale)
  const copy = persisted({ key: `partitions:${locale}`, schema })
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<CategoryNames> => {
      const known = client.getQueryData<CategoryNames>(queryKey)
      await whenIdle()
      const answer = await api.call(allPartitions, {
        languageType,
        region: api.region,
        showWatchGroup: true,
        ...(known && { md5Value: known.md5 }),
      })
      if (known !== undefined && answer.md5 === known.md5) return known
      const watchGroup = answer.partitions.find(({ kind }) => kind === 'watch')?.name
      return {
        md5: answer.md5,
        ...(watchGroup !== undefined && { watchGroup }),
        categories: namesOf(answer),
      }
    },
    ...refreshEvery(refreshInterval),
    initialData: copy.get,
    initialDataUpdatedAt: 0,
    meta: { copy },
  })
}

/** `sector-layer-1` stands in addresses as `layer-1`, and a label as it is. */
function namesOf({ partitions }: PartitionList): CategoryNames['categories'] {
  return partitions
    .filter(({ kind }) => kind !== 'watch')
    .slice(0, maxCategories)
    .map(({ id, kind, name }) => ({
      slug: kind === 'sector' ? id.replace(/^sector-/, '') : id,
      name,
    }))
}
