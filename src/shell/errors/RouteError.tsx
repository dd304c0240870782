import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { splitLocale, withLocale } from '../../contract/routes.ts'
import { stringifySearch } from '../../lib/search-string.ts'
import styles from '../../ui/plain-page.module.css'
import { isMissingChunk, type Recovery } from '../missing-chunk.ts'
import { useServices } from '../services.tsx'
import { ConnectionUnstable } from './ConnectionUnstable.tsx'

/** Longest address that is carried to the error page, in characters. */
const longestFrom = 1_000

/**
 * Stands in for a page that failed, then goes to the error page, which remembers where it came from.
 * A page whose code is missing is first tried to be recovered, offline once there is a network again.
 */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { recover, loadPage } = useServices()
  const [outcome, setOutcome] = useState<Recovery | 'deciding'>(
    isMissingChunk(error) ? 'deciding' : 'refused',
  )
  const { pathname, searchStr } = router.latestLocation
  const from = pathname + searchStr
  const { locale, path } = splitLocale(pathname)

  useEffect(() => {
    if (outcome === 'deciding') {
      // A gateway that is away says nothing of the device's network.
      void recover().then((result) =>
        setOutcome(result === 'offline' && navigator.onLine ? 'refused' : result),
      )
    }
    if (outcome !== 'refused' || path === '/markets/error') return
    const search = stringifySearch({ from: from.slice(0, longestFrom) })
    void router.navigate({ href: withLocale(locale, '/markets/error') + search, replace: true })
  }, [outcome, recover, router, locale, path, from])

  useEffect(() => {
    if (outcome !== 'offline') return
    const tryAgain = (): void => setOutcome('deciding')
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [outcome])

  if (outcome === 'deciding' || outcome === 'reloading') return null
  if (outcome === 'offline') return <NotAvailableOffline />
  return <ConnectionUnstable onRefresh={() => loadPage(withLocale(locale, '/markets'))} />
}

function NotAvailableOffline() {
  return (
    <div className={styles.centred}>
      <h1 className={styles.heading}>
        <Trans>This page is not available offline</Trans>
      </h1>
      <p className={styles.text}>
        <Trans>Open it again when you are connected.</Trans>
      </p>
    </div>
  )
}
