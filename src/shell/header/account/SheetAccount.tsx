import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSession, useSessionStore } from '../../../account/session/react.tsx'
import button from '../../../ui/button.module.css'
import styles from '../site-menu.module.css'
import { SignInLink } from './SignInLink.tsx'

/** The account in the menu of narrow screens. */
export function SheetAccount({ onFollow }: { onFollow: () => void }) {
  const { t } = useLingui()
  const { status, user } = useSession()
  const { signOut } = useSessionStore()
  function leave(): void {
    onFollow()
    void signOut()
  }
  return (
    <div className={styles.account}>
      {user && <p className={styles.name}>{t`Signed in as ${user.name}`}</p>}
      <nav className={styles.links} aria-label={t`Account`}>
        <Link to="/{-$locale}/markets/settings" onClick={onFollow}>
          <Trans>Settings</Trans>
        </Link>
        <Link to="/{-$locale}/markets/alerts" onClick={onFollow}>
          <Trans>Alerts</Trans>
        </Link>
      </nav>
      {status === 'visitor' ? (
        <SignInLink className={button.primary} onFollow={onFollow} />
      ) : (
        <button type="button" className={button.quiet} onClick={leave}>
          <Trans>Sign out</Trans>
        </button>
      )}
    </div>
  )
}
