import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../api/react.tsx'
import { sessionsList, sessionsRevoke } from '../../../contract/calls/accounts.ts'
import type { Session } from '../../../contract/entities/account/account.ts'

/** A person's sessions: on their way, not to be had, or there. */
export type Sessions = 'loading' | 'failed' | readonly Session[]

/** Another session than this one, or all others. */
export type OtherSessions = { sessionId: string } | { others: true }

/** The sessions of whoever is signed in, the one used last first, and how to end them. */
export function useSessions(): {
  sessions: Sessions
  reload: () => void
  /** Rejects with ApiError, also where the gateway wants the password for it: see `isPasswordNeeded`. */
  end: (which: OtherSessions, password?: string) => Promise<void>
} {
  const api = useApi()
  const [sessions, setSessions] = useState<Sessions>('loading')
  const [round, setRound] = useState(0)

  useEffect(() => {
    const wanted = new AbortController()
    // Round is what asks again.
    void round
    api.call(sessionsList, {}, { signal: wanted.signal }).then(setSessions, () => {
      if (!wanted.signal.aborted) setSessions('failed')
    })
    return () => wanted.abort()
  }, [api, round])

  const reload = useCallback(() => {
    setSessions('loading')
    setRound((before) => before + 1)
  }, [])
  const end = useCallback(
    async (which: OtherSessions, password?: string) => {
      const input = password === undefined ? which : { ...which, password }
      setSessions(await api.call(sessionsRevoke, input))
    },
    [api],
  )
  return { sessions, reload, end }
}
