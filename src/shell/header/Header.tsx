import { phoneScreen, useMedia } from '../../ui/use-media.ts'
import { AlertsLink } from './AlertsLink.tsx'
import { AccountButton } from './account/AccountButton.tsx'
import { Brand } from './Brand.tsx'
import { CurrencyMenu } from './CurrencyMenu.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchIcon } from './SearchIcon.tsx'
import { SiteMenuButton } from './SiteMenuButton.tsx'
import { SiteNav } from './SiteNav.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The header: the same parts at every width, fewer of them on narrow screens. */
export function Header() {
  const isPhone = useMedia(phoneScreen)
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Brand />
        {!isPhone && (
          <>
            <SiteNav className={styles.nav} />
            <div className={styles.inlineSearch}>
              <SearchField />
            </div>
          </>
        )}
        <div className={styles.actions}>
          {isPhone && <SearchIcon />}
          <AlertsLink />
          {!isPhone && (
            <>
              <span className={styles.wide}>
                <ThemeSwitch />
                <CurrencyMenu />
                <LanguageMenu />
              </span>
              <AccountButton />
            </>
          )}
          <SiteMenuButton />
        </div>
      </div>
    </header>
  )
}
