import type { QueryPersister } from '@tanstack/react-query'
import type { AnswerPersister } from './persister.ts'

/**
 * What gives kept answers to queries, where its code comes after the first scripts of a page. Without it, and
 * on a device that keeps nothing, the gateway is asked at once.
 * @param loading rejects where the code cannot be had
 * @param isEmpty true where nothing can be kept; never rejects
 */
export function latePersister(
  loading: Promise<Pick<AnswerPersister, 'persister'>>,
  isEmpty: Promise<boolean>,
): QueryPersister {
  return async (queryFn, context, query) => {
    if (query.meta?.persist === undefined || (await isEmpty)) return queryFn(context)
    const loaded = await loading.catch(() => undefined)
    return loaded === undefined ? queryFn(context) : loaded.persister(queryFn, context, query)
  }
}
