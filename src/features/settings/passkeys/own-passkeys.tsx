import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useApi } from '../../../api/react.tsx'
import { passkeyList } from '../../../contract/calls/account/passkeys.ts'
import type { Passkey } from '../../../contract/entities/passkey.ts'

/** A person's passkeys, the one added last first: on their way, not to be had, or there. */
export interface OwnPasskeys {
  passkeys: 'loading' | 'failed' | readonly Passkey[]
  /** They are others now. */
  set: (passkeys: readonly Passkey[]) => void
  reload: () => void
}

const OwnPasskeysContext = createContext<OwnPasskeys>({
  passkeys: 'loading',
  set: () => undefined,
  reload: () => undefined,
})

/** Loads the passkeys of whoever is signed in, for every component below. */
export function OwnPasskeysProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const [passkeys, set] = useState<OwnPasskeys['passkeys']>('loading')
  const [round, setRound] = useState(0)

  useEffect(() => {
    const wanted = new AbortController()
    // Round is what asks again.
    void round
    api.call(passkeyList, {}, { signal: wanted.signal }).then(set, () => {
      if (!wanted.signal.aborted) set('failed')
    })
    return () => wanted.abort()
  }, [api, round])

  const reload = useCallback(() => {
    set('loading')
    setRound((before) => before + 1)
  }, [])
  return <OwnPasskeysContext value={{ passkeys, set, reload }}>{children}</OwnPasskeysContext>
}

/** The passkeys of the nearest provider; on their way for ever without one. */
export function useOwnPasskeys(): OwnPasskeys {
  return useContext(OwnPasskeysContext)
}
