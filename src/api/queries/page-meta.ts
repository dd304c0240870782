import { queryOptions } from '@tanstack/react-query'
import { pageTexts } from '../../contract/calls/page-texts.ts'
import { readPageMeta } from '../../contract/entities/page-text.ts'
import type { Locale } from '../../contract/locales.ts'
import { notFoundKeys, pageKeys } from '../../contract/page-keys.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey } from '../endpoint-query.ts'
import { isAllowedLater } from '../query-client.ts'

/**
 * Title and description of a page, null where the gateway has none.
 * @param path canonical and without locale; undefined for the 404 view
 */
export function pageMetaQuery(
  api: ApiClient,
  { locale }: Pick<Locale, 'locale'>,
  path: string | undefined,
) {
  const { keys } = path === undefined ? notFoundKeys : pageKeys(path)
  const input = { translationKeys: [...keys], path }
  return queryOptions({
    queryKey: endpointKey(pageTexts, input, locale),
    queryFn: async () => readPageMeta(await api.call(pageTexts, input)) ?? null,
    retry: isAllowedLater,
  })
}
