import { useMutation, useQuery } from '@tanstack/react-query'
import { endSessionsMutation } from '../../../api/mutations/account.ts'
import { sessionsQuery } from '../../../api/queries/account/sessions.ts'
import { useApi } from '../../../api/react.tsx'
import type { Session } from '../../../contract/entities/account/account.ts'
import type { Proof } from '../../../contract/entities/passkey.ts'

/** A user's sessions: on their way, not to be had, or there. */
export type Sessions = 'loading' | 'failed' | readonly Session[]

/** Another session than this one, or all others. */
export type OtherSessions = { sessionId: string } | { others: true }

/** The sessions of whoever is signed in, the one used last first, and how to end them. */
export function useSessions(userId: string): {
  sessions: Sessions
  reload: () => void
  /** Rejects with ApiError, also where the gateway wants a proof for it: see `isPasswordNeeded`. */
  end: (which: OtherSessions, proof: Proof) => Promise<void>
} {
  const api = useApi()
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery(api, userId))
  const { mutateAsync } = useMutation(endSessionsMutation(api, userId))
  return {
    sessions: data ?? (isError && !isFetching ? 'failed' : 'loading'),
    reload: () => void refetch(),
    end: async (which, proof) => {
      await mutateAsync({ ...which, ...proof })
    },
  }
}
