import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useSwitchLanguage } from '../../account/preferences/use-switch-language.ts'
import { type Locale, locales } from '../../contract/locales.ts'
import { withLocale } from '../../contract/routes.ts'
import { isPlainClick } from '../../lib/followed-link.ts'
import { usePagePath } from '../use-page-path.ts'
import styles from './footer.module.css'

/** The present page in every language, as links that search engines can follow too. */
export function LanguageLinks() {
  const path = usePagePath()
  const switchTo = useSwitchLanguage()
  const choose = (event: MouseEvent, locale: Locale): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    switchTo(locale)
  }
  return (
    <section className={styles.languages}>
      <h2 className={styles.heading}>
        <Trans>Languages</Trans>
      </h2>
      <ul className={styles.languageList}>
        {locales.map((locale) => (
          <li key={locale.locale}>
            <a
              href={withLocale(locale, path)}
              hrefLang={locale.language}
              lang={locale.language}
              onClick={(event) => choose(event, locale)}
            >
              {locale.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
