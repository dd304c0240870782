import { queryOptions } from '@tanstack/react-query'
import { passkeyList } from '../../../contract/calls/account/passkeys.ts'
import type { ApiClient } from '../../client.ts'
import { endpointQuery } from '../../endpoint-query.ts'
import { isAllowedLater } from '../../query-client.ts'

/** The passkeys of whoever is signed in, the one added last first. */
export function passkeysQuery(api: ApiClient, userId: string) {
  return queryOptions({
    ...endpointQuery(api, passkeyList, {}, { userId }),
    // Another device may have added some since: none are held that nothing shows.
    gcTime: 0,
    retry: isAllowedLater,
  })
}
