import type { Query, QueryCache } from '@tanstack/react-query'

/** Keeps the copies that queries of a cache name as theirs, see `queryMeta`, in step with their answers. */
export function followCopies(cache: QueryCache): void {
  const copied = new WeakMap<Query, number>()
  cache.subscribe((event) => {
    const isAnswered = event.type === 'updated' && event.action.type === 'success'
    if (!isAnswered && event.type !== 'observerAdded') return
    const { state, meta } = event.query
    if (meta?.copy === undefined || state.data === undefined) return
    if (state.dataUpdatedAt <= (copied.get(event.query) ?? 0)) return
    copied.set(event.query, state.dataUpdatedAt)
    meta.copy.set(state.data)
  })
}
