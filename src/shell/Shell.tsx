import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { NotifyProvider } from '../app/notify.tsx'
import { BottomBarSlot } from './BottomBarSlot.tsx'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { NotificationSlot } from './notifications/NotificationSlot.tsx'
import { useServices } from './services.tsx'
import styles from './shell.module.css'
import { StatusLine } from './status/StatusLine.tsx'
import { ToastList } from './toasts/ToastList.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

/** The frame of a page: header, the page itself, footer, and what floats above them. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { toasts, onHydrated } = useServices()
  // In the commit that makes the page the app's, after everything in it: a rendered page is one boundary.
  useLayoutEffect(onHydrated, [onHydrated])
  useFocusAfterNavigation(main)
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        <Trans>Skip to content</Trans>
      </button>
      <Suspense>
        <Header />
      </Suspense>
      <NavigationProgress />
      <main ref={main} className={styles.main} tabIndex={-1}>
        <NotifyProvider value={toasts.show}>{children}</NotifyProvider>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <BottomBarSlot />
      <StatusLine />
      <ToastList />
      <NotificationSlot />
    </div>
  )
}
