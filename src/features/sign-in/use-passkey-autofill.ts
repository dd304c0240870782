import { type RefObject, useEffect, useState } from 'react'
import { loadCeremony } from '../../account/passkeys/load-ceremony.ts'
import type { ApiClient } from '../../api/client.ts'
import { useApi } from '../../api/react.tsx'
import { passkeyLoginBegin } from '../../contract/calls/account/passkeys.ts'
import type { Assertion } from '../../contract/entities/passkey.ts'

/** How long an offer stands, in ms: a minute less than the gateway takes an answer. */
const offerLife = 4 * 60_000

/**
 * Has the browser offer passkeys where it fills in the name, as long as that `isWanted` and the page is open.
 * Nobody asked for it, so nothing is told where it cannot be.
 */
export function usePasskeyAutofill(
  isWanted: boolean,
  chosen: RefObject<(assertion: Assertion) => void>,
): void {
  const api = useApi()
  const [renewals, setRenewals] = useState(0)

  useEffect(() => {
    if (!isWanted) return
    // Renewals are what asks again.
    void renewals
    const ended = new AbortController()
    const { signal } = ended
    offer(api, signal).then(
      (assertion) => assertion && chosen.current(assertion),
      () => undefined,
    )
    const renew = (): void => {
      if (!document.hidden) setRenewals((before) => before + 1)
    }
    const timer = setTimeout(() => {
      renew()
      document.addEventListener('visibilitychange', renew, { signal })
    }, offerLife)
    addEventListener('online', renew, { signal })
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [api, chosen, isWanted, renewals])
}

/**
 * The answer of a passkey that somebody chose; undefined where the browser cannot offer any. Rejects when the
 * `signal` takes the offer back.
 */
async function offer(api: ApiClient, signal: AbortSignal): Promise<Assertion | undefined> {
  const { answerByAutofill, canAutofill, endCeremony } = await loadCeremony()
  if (!(await canAutofill())) return undefined
  const request = await api.call(passkeyLoginBegin, {}, { signal, quiet: true })
  signal.throwIfAborted()
  signal.addEventListener('abort', endCeremony)
  return answerByAutofill(request)
}
