import { useQuery } from '@tanstack/react-query'
import { passkeysQuery } from '../../../api/queries/account/passkeys.ts'
import { useApi } from '../../../api/react.tsx'
import type { Passkey } from '../../../contract/entities/passkey.ts'

/** A user's passkeys, the one added last first: on their way, not to be had, or there. */
export type OwnPasskeys = 'loading' | 'failed' | readonly Passkey[]

/** The passkeys of whoever is signed in. */
export function useOwnPasskeys(userId: string): { passkeys: OwnPasskeys; reload: () => void } {
  const { data, isError, isFetching, refetch } = useQuery(passkeysQuery(useApi(), userId))
  return {
    passkeys: data ?? (isError && !isFetching ? 'failed' : 'loading'),
    reload: () => void refetch(),
  }
}
