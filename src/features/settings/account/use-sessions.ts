import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionsQuery } from '../../../api/queries/account/sessions.ts'
import { useApi } from '../../../api/react.tsx'
import { sessionsRevoke } from '../../../contract/calls/account/accounts.ts'
import type { Session } from '../../../contract/entities/account/account.ts'
import type { Proof } from '../../../contract/entities/passkey.ts'

/** A person's sessions: on their way, not to be had, or there. */
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
  const client = useQueryClient()
  const query = sessionsQuery(api, userId)
  const { data, isError, isFetching, refetch } = useQuery(query)
  const { mutateAsync } = useMutation({
    mutationFn: (input: OtherSessions & Proof) => api.call(sessionsRevoke, input),
    scope: { id: 'sessions' },
    onSuccess: (left) => client.setQueryData(query.queryKey, left),
  })
  return {
    sessions: data ?? (isError && !isFetching ? 'failed' : 'loading'),
    reload: () => void refetch(),
    end: async (which, proof) => {
      await mutateAsync({ ...which, ...proof })
    },
  }
}
