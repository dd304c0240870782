import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { loadCeremony } from '../../../account/passkeys/load-ceremony.ts'
import { usePasskeyPlace } from '../../../account/passkeys/place.ts'
import { useApi } from '../../../api/react.tsx'
import { passkeyProveBegin } from '../../../contract/calls/account/passkeys.ts'
import type { Assertion } from '../../../contract/entities/passkey.ts'
import button from '../../../ui/button.module.css'
import { useOwnPasskeys } from './use-own-passkeys.ts'

interface PasskeyProofProps {
  userId: string
  busy: boolean
  /** Gets what asks for the passkey. */
  onProve: (prove: () => Promise<Assertion>) => void
}

/** A way around the password for who has a passkey that works here; nothing for others. */
export function PasskeyProof({ userId, busy, onProve }: PasskeyProofProps) {
  const api = useApi()
  const { passkeys } = useOwnPasskeys(userId)
  const isHere = usePasskeyPlace() === 'here'
  const some = typeof passkeys === 'string' ? [] : passkeys
  if (!isHere || !some.some(({ host }) => host === location.hostname)) return null

  async function prove(): Promise<Assertion> {
    const { answerByPasskey } = await loadCeremony()
    return answerByPasskey(await api.call(passkeyProveBegin, {}))
  }

  return (
    <button
      type="button"
      className={button.quiet}
      aria-disabled={busy || undefined}
      onClick={() => onProve(prove)}
    >
      <KeyRound size={18} strokeWidth={1.5} aria-hidden />
      <Trans>Use a passkey</Trans>
    </button>
  )
}
