import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { AccountButton } from './AccountButton.tsx'
import { AlertsLink } from './AlertsLink.tsx'
import { Brand } from './Brand.tsx'
import { CurrencyMenu } from './CurrencyMenu.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { SearchField } from './SearchField.tsx'
import { SiteMenuButton } from './SiteMenuButton.tsx'
import { SiteNav } from './SiteNav.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The header: the same parts at every width, fewer of them on narrow screens. */
export function Header() {
  const { t } = useLingui()
  const [searching, setSearching] = useState(false)
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Brand />
        <SiteNav className={styles.nav} />
        <div className={styles.inlineSearch}>
          <SearchField />
        </div>
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.searchButton}
            aria-label={t`Search`}
            onClick={() => setSearching(true)}
          >
            <Search size={18} strokeWidth={1.5} aria-hidden />
          </button>
          <AlertsLink unread={0} />
          <span className={styles.wide}>
            <ThemeSwitch />
            <CurrencyMenu />
            <LanguageMenu />
          </span>
          <AccountButton />
          <SiteMenuButton />
        </div>
        {searching && (
          <div className={styles.overlay}>
            <SearchField autoFocus onDone={() => setSearching(false)} />
            <button
              type="button"
              className={styles.icon}
              aria-label={t`Close search`}
              onClick={() => setSearching(false)}
            >
              <X size={18} strokeWidth={1.5} aria-hidden />
            </button>
          </div>
        )}
      </div>
    </header>
  )
}
