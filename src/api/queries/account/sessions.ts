import { queryOptions } from '@tanstack/react-query'
import { sessionsList } from '../../../contract/calls/account/accounts.ts'
import type { ApiClient } from '../../client.ts'
import { endpointQuery } from '../../endpoint-query.ts'
import { isAllowedLater } from '../../query-client.ts'

/** The sessions of whoever is signed in, the one used last first. */
export function sessionsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    ...endpointQuery(api, sessionsList, {}, { userId }),
    // Another device may have ended some since they were last looked at.
    refetchOnMount: 'always',
    gcTime: 0,
    retry: isAllowedLater,
  })
}
