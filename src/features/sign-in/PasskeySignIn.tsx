import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { usePasskeyPlace } from '../../account/passkeys/place.ts'
import button from '../../ui/button.module.css'
import { FailureNote } from './FailureNote.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useWait } from './use-wait.ts'

/** Begins a session with a passkey: by a button, and where the browser fills in names. Nothing where none works. */
export function PasskeySignIn({ onDone }: { onDone: () => Promise<void> }) {
  const isOffered = usePasskeyPlace() === 'here'
  const { busy, failure, signIn } = usePasskeySignIn(isOffered, onDone)
  const wait = useWait(failure)
  if (!isOffered) return null
  return (
    <>
      <button
        type="button"
        className={button.quiet}
        disabled={wait > 0}
        aria-disabled={busy || undefined}
        onClick={signIn}
      >
        <KeyRound size={18} strokeWidth={1.5} aria-hidden />
        <Trans>Sign in with a passkey</Trans>
      </button>
      <FailureNote failure={failure} wait={wait} />
    </>
  )
}
