import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { loadCeremony } from '../../account/passkeys/load-ceremony.ts'
import { passkeyText } from '../../account/passkeys/passkey-text.ts'
import { passkeySignInMutation } from '../../api/mutations/sign-in.ts'
import { useApi } from '../../api/react.tsx'
import { passkeyLoginBegin } from '../../contract/calls/account/passkeys.ts'
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
  const { mutate, error, isPending } = useMutation({
    ...passkeySignInMutation(api),
    onSuccess: onDone,
  })
  const failure = useMemo((): SubmitFailure | undefined => {
    if (error === null) return undefined
    const text = passkeyText(error)
    return text === undefined
      ? readFailure(error)
      : { kind: 'message', msg: i18n._(text), field: undefined }
  }, [error, i18n])

  const chosen = useRef<(assertion: Assertion) => void>(() => {})
  useEffect(() => {
    chosen.current = (assertion) => mutate(() => Promise.resolve(assertion))
  })
  usePasskeyAutofill(isOffered && !isPending, chosen)

  return {
    busy: isPending,
    failure,
    signIn: () => {
      if (isPending) return
      mutate(async () => {
        const { answerByPasskey } = await loadCeremony()
        return answerByPasskey(await api.call(passkeyLoginBegin, {}))
      })
    },
  }
}
