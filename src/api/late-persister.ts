import type { QueryPersister } from '@tanstack/react-query'
import { nextTask } from '../lib/next-task.ts'
import type { AnswerPersister } from './persister.ts'

/**
 * What gives kept answers to queries, where its code comes after the first scripts of a page. Without it, and
 * on a device that keeps nothing, the gateway is asked; in a task of its own, as a page that is drawn asks for
 * much at once.
 * @param loading rejects where the code cannot be had
 * @param isEmpty true where nothing can be kept; never rejects
 */
export function latePersister(
  loading: Promise<Pick<AnswerPersister, 'persister'>>,
  isEmpty: Promise<boolean>,
): QueryPersister {
  const loaded = loading.catch(() => undefined)
  return async (queryFn, context, query) => {
    await nextTask()
    if (query.meta?.persist === undefined || (await isEmpty)) return queryFn(context)
    const persister = await loaded
    return persister === undefined ? queryFn(context) : persister.persister(queryFn, context, query)
  }
}
