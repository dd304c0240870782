import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { loadCeremony } from '../../account/passkeys/load-ceremony.ts'
import { passkeyText } from '../../account/passkeys/passkey-text.ts'
import { useApi } from '../../api/react.tsx'
import { passkeyLogin, passkeyLoginBegin } from '../../contract/calls/account/passkeys.ts'
import type { Assertion } from '../../contract/entities/passkey.ts'
import { readFailure, type SubmitFailure } from './submit-failure.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

/** Signing in with a passkey, where that `isOffered`. */
export function usePasskeySignIn(
  isOffered: boolean,
  onDone: () => Promise<void>,
): {
  busy: boolean
  failure: SubmitFailure | undefined
  /** Has the browser ask for a passkey. */
  signIn: () => void
} {
  const api = useApi()
  const { i18n } = useLingui()
  const isBusy = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SubmitFailure>()

  async function enter(answer: () => Promise<Assertion>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await api.call(passkeyLogin, { passkey: await answer() })
      await onDone()
    } catch (error) {
      const text = passkeyText(error)
      setFailure(
        text === undefined
          ? readFailure(error)
          : { kind: 'told', msg: i18n._(text), field: undefined },
      )
    } finally {
      isBusy.current = false
      setBusy(false)
    }
  }

  const chosen = useRef((assertion: Assertion) => void assertion)
  useEffect(() => {
    chosen.current = (assertion) => void enter(() => Promise.resolve(assertion))
  })
  usePasskeyAutofill(isOffered && !busy, chosen)

  return {
    busy,
    failure,
    signIn: () =>
      void enter(async () => {
        const { answerByPasskey } = await loadCeremony()
        return answerByPasskey(await api.call(passkeyLoginBegin, {}))
      }),
  }
}
