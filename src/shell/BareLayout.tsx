import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { NotifyProvider } from '../app/notify.tsx'
import styles from './bare-layout.module.css'
import { AlertsLink } from './header/AlertsLink.tsx'
import { Brand } from './header/Brand.tsx'
import { LanguageMenu } from './header/LanguageMenu.tsx'
import { ShareLink } from './header/ShareLink.tsx'
import { ThemeSwitch } from './header/ThemeSwitch.tsx'
import { NotificationSlot } from './notifications/NotificationSlot.tsx'
import { useServices } from './services.tsx'
import { StatusLine } from './status/StatusLine.tsx'
import { ToastList } from './toasts/ToastList.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

/** A page without header and footer: a bar with the way back to the markets, and the page itself. */
export function BareLayout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { toasts } = useServices()
  useFocusAfterNavigation(main)
  return (
    <NotifyProvider value={toasts.show}>
      <header className={styles.bar}>
        <Brand />
        <Link to="/{-$locale}/markets" className={styles.back}>
          <ChevronLeft size={16} strokeWidth={1.5} aria-hidden />
          <Trans context="page">Markets</Trans>
        </Link>
        <div className={styles.actions}>
          <AlertsLink />
          <span className={styles.wide}>
            <ThemeSwitch />
            <LanguageMenu />
          </span>
          <ShareLink />
        </div>
      </header>
      <main ref={main} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <StatusLine />
      <ToastList />
      <NotificationSlot />
    </NotifyProvider>
  )
}
