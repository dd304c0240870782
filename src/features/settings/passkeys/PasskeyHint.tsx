import { Trans } from '@lingui/react/macro'
import { atLocalhost, type PasskeyPlace } from '../../../account/passkeys/place.ts'
import { passkeyLimits } from '../../../contract/entities/passkey.ts'
import own from './passkeys.module.css'

interface PasskeyHintProps {
  place: PasskeyPlace | undefined
  /** How many there are. */
  count: number
  /** What was done last. */
  done: string | undefined
}

/** What passkeys are good for, why there are none here, or what was done. Read out when it changes. */
export function PasskeyHint({ place, count, done }: PasskeyHintProps) {
  return <span role="status">{done ?? <WithoutNews place={place} count={count} />}</span>
}

function WithoutNews({ place, count }: Pick<PasskeyHintProps, 'place' | 'count'>) {
  if (place === 'unsupported') return <Trans>This browser cannot use passkeys here.</Trans>
  if (place === 'address') return <AtAddress />
  if (place === 'elsewhere') return <Trans>Passkeys do not work at this address.</Trans>
  if (count >= passkeyLimits.perUser) {
    return <Trans>You have {count} passkeys, and that is the most.</Trans>
  }
  return (
    <Trans>
      Sign in by fingerprint, face or PIN. A passkey cannot be guessed, and no false site gets it.
    </Trans>
  )
}

/** Browsers bind passkeys to a name, and an address of numbers is none. */
function AtAddress() {
  const href = atLocalhost(location.href)
  return href === undefined ? (
    <Trans>Passkeys need an address with a name, and this one has only numbers.</Trans>
  ) : (
    <Trans>
      Passkeys need an address with a name:{' '}
      <a href={href} className={own.link}>
        open this page at localhost
      </a>
      .
    </Trans>
  )
}
