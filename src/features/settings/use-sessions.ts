import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../api/react.tsx'
import { sessionsList, sessionsRevoke } from '../../contract/calls/accounts.ts'
import type { Session } from '../../contract/entities/account.ts'

/** A person's sessions: on their way, not to be had, or there. */
export type Sessions = 'loading' | 'failed' | readonly Session[]

/** The sessions of whoever is signed in, the one used last first, and how to end them. */
export function useSessions(): {
  sessions: Sessions
  reload: () => void
  /** Resolves with false where the gateway did not take it. */
  end: (which: { sessionId: string } | { others: true }) => Promise<boolean>
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
    (which: { sessionId: string } | { others: true }) =>
      api.call(sessionsRevoke, which).then(
        (rest) => {
          setSessions(rest)
          return true
        },
        () => false,
      ),
    [api],
  )
  return { sessions, reload, end }
}
