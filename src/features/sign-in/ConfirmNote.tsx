import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ConfirmOutcome } from './confirm-outcome.ts'

/** What became of a link that was followed. Read out when it comes. */
export function ConfirmNote({ outcome }: { outcome: ConfirmOutcome | undefined }) {
  return <div role="status">{outcome && <p>{textOf(outcome)}</p>}</div>
}

function textOf(outcome: ConfirmOutcome): ReactNode {
  switch (outcome) {
    case 'confirmed':
      return <Trans>The address is confirmed. You can sign in with it, and alerts reach it.</Trans>
    case 'linkDead':
      return (
        <Trans>
          This link was used, replaced or is too old, or it is for another account. Save the address
          once more in the settings to get a new one.
        </Trans>
      )
    case 'taken':
      return <Trans>Another account has this address already.</Trans>
    case 'tooOften':
      return <Trans>Too many attempts. Please wait a while.</Trans>
    case 'noAnswer':
      return <Trans>This could not be done. Check your connection and try again.</Trans>
  }
}
