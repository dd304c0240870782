import { useLingui } from '@lingui/react/macro'
import { useSession } from '../../account/session/react.tsx'
import { useSitePanel } from '../../app/site-panel.ts'
import { withLocale } from '../../contract/routes.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { useFollowInApp } from '../../lib/use-follow-in-app.ts'
import { pageName } from '../page-names.ts'
import { Attribution } from './Attribution.tsx'
import styles from './footer.module.css'
import { LanguageLinks } from './LanguageLinks.tsx'
import { useSiteMap } from './use-site-map.ts'

const sessionsPath = '/markets/settings#sessions'
/** The help stands under the heading of this page. */
const helpBeside = '/login'

/** The site map, the languages, and where the data comes from. */
export function Footer() {
  const sitePanel = useSitePanel()
  const { i18n, t } = useLingui()
  const { status } = useSession()
  const locale = useLocale()
  const siteMap = useSiteMap()
  const follow = useFollowInApp()
  return (
    // Handles the clicks of the links in it; the footer itself is no control.
    <footer className={styles.footer} onClick={follow}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          {siteMap.map(({ heading, paths }) => (
            <section key={paths[0]}>
              <h2 className={styles.heading}>{i18n._(heading)}</h2>
              <ul className={styles.list}>
                {paths.map((path) => {
                  // Who is signed in finds their sessions where others sign in.
                  const toSessions = path === '/login' && status !== 'visitor'
                  return (
                    <li key={path}>
                      <a href={withLocale(locale, toSessions ? sessionsPath : path)}>
                        {toSessions ? t`Devices` : i18n._(pageName(path))}
                      </a>
                    </li>
                  )
                })}
                {paths.includes(helpBeside) && (
                  <li>
                    <button
                      type="button"
                      className={styles.help}
                      aria-haspopup="dialog"
                      onClick={() => sitePanel.open('help')}
                    >
                      {t`Help`}
                    </button>
                  </li>
                )}
              </ul>
            </section>
          ))}
        </div>
        <LanguageLinks />
        <Attribution />
      </div>
    </footer>
  )
}
