import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../people/session/react.tsx'
import { useSignInSearch } from '../../people/session/use-sign-in-search.ts'
import button from '../../ui/button.module.css'
import { AccountRow } from './AccountRow.tsx'
import { SessionList } from './SessionList.tsx'
import styles from './settings.module.css'

/** Who is signed in, and where. */
export function DevicesSection() {
  const session = useSession()
  const search = useSignInSearch()
  if (session.status === 'person') {
    return (
      <>
        <AccountRow info={session.info} />
        <SessionList />
      </>
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
