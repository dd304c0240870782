import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './bare-layout.module.css'
import { useServices } from './services.tsx'
import { ToastList } from './toasts/ToastList.tsx'

/** A page without header and footer. It still says that its market is simulated. */
export function BareLayout({ children }: { children: ReactNode }) {
  const { venue } = useServices()
  return (
    <>
      <main className={styles.main} tabIndex={-1}>
        {children}
        {venue.kind === 'simulated' && (
          <p className={styles.venue}>
            <Trans>Simulated market</Trans>
          </p>
        )}
      </main>
      <ToastList />
    </>
  )
}
