import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useSession } from '../../../account/session/react.tsx'
import { useSignInSearch } from '../../../account/session/use-sign-in-search.ts'
import button from '../../../ui/button.module.css'
import { Passkeys } from '../passkeys/Passkeys.tsx'
import styles from '../settings.module.css'
import { AccountRow } from './AccountRow.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { ChangePhone } from './ChangePhone.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { SessionList } from './SessionList.tsx'

/** Who is signed in, where, and how to change or end that. */
export function DevicesSection() {
  const session = useSession()
  const search = useSignInSearch()
  if (session.status === 'user') {
    return (
      <Fragment key={session.info.userId}>
        <AccountRow info={session.info} />
        <ChangeEmail info={session.info} />
        <ChangePhone info={session.info} />
        <ChangePassword info={session.info} />
        <Passkeys info={session.info} />
        <SessionList info={session.info} />
        <DeleteAccount info={session.info} />
      </Fragment>
    )
  }
  if (session.status === 'visitor') {
    return (
      <div className={styles.note}>
        <Trans>You are not signed in on this device.</Trans>
        <Link to="/{-$locale}/login" search={search} className={button.quiet}>
          <Trans>Sign in</Trans>
        </Link>
      </div>
    )
  }
  return (
    <p className={styles.note}>
      <Trans>Your devices are shown once there is a connection.</Trans>
    </p>
  )
}
