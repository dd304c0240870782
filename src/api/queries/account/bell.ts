import { queryOptions } from '@tanstack/react-query'
import { bell } from '../../../contract/calls/account/accounts.ts'
import type { ApiClient } from '../../client.ts'
import { endpointKey } from '../../endpoint-query.ts'

/** The bytes of a sound of the user's own. Another sound has another id. */
export function bellQuery(api: ApiClient, id: string, userId: string) {
  return queryOptions({
    queryKey: endpointKey(bell, { id }, userId),
    // It is wanted when an alert fires, which nobody asked for just now.
    queryFn: () => api.call(bell, { id }, { quiet: true }),
    retry: false,
    // Nothing shows it, and it is to sound at once when an alert fires after hours. Queries at rest have a bound.
    gcTime: Number.POSITIVE_INFINITY,
    meta: { userId },
  })
}
