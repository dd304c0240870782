import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import styles from '../../ui/plain-page.module.css'

/** The view of an address that no page has. */
export function NotFoundPage() {
  return (
    <div className={styles.centred}>
      <p className={styles.code}>404</p>
      <h1 className={styles.heading}>
        <Trans>Sorry, the page you requested does not exist</Trans>
      </h1>
      <Link to="/{-$locale}/markets" className={button.primary}>
        <Trans>Return to homepage</Trans>
      </Link>
    </div>
  )
}
