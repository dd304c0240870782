import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../people/session/react.tsx'
import { useSignInSearch } from '../../people/session/use-sign-in-search.ts'
import button from '../../ui/button.module.css'
import { SessionList } from './SessionList.tsx'
import styles from './settings.module.css'

/** Where the person is signed in. */
export function DevicesSection() {
  const { status } = useSession()
  const search = useSignInSearch()
  if (status === 'person') return <SessionList />
  if (status === 'visitor') {
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
