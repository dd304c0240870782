import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { splitLocale } from '../../contract/routes.ts'
import { usePart } from '../../lib/app-parts.tsx'
import button from '../../ui/button.module.css'
import styles from '../../ui/plain-page.module.css'
import { useMissingPage } from './missing-page.ts'

/**
 * The view of an address that no page has: an unknown path, or one that names what no list has. The
 * installed app does not open with it again.
 */
export function NotFoundPage() {
  const path = useLocation({ select: ({ pathname }) => splitLocale(pathname).path })
  const preferences = usePart('preferences')
  useMissingPage(path)
  useEffect(() => {
    if (preferences.get().market === path) preferences.set({ market: '/markets' })
  }, [path, preferences])
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
