import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pageHref } from '../../../app/page-opening.ts'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { isClosed } from '../../../contract/closed-pages.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import pageTab from '../../../ui/page-tab.module.css'
import styles from './frame.module.css'

interface NewsFrameProps {
  page: 'trends' | 'policy'
  /** How old the page is. */
  state: ReactNode
  /** Stands at the end of the row of tabs. */
  end?: ReactNode
  /** True where what stands here is made up. */
  invented: boolean
  /** Stands above both columns. */
  filters?: ReactNode
  main: ReactNode
  rail: ReactNode
}

/** What both pages of news have around them: heading, age, tabs, the main column and the rail. */
export function NewsFrame({ page, state, end, invented, filters, main, rail }: NewsFrameProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const follow = useFollowInApp()
  const { closedPages } = useVisitor()
  const tabs = [
    { id: 'trends', name: t({ message: 'Trends', context: 'news' }), path: '/markets/trends' },
    {
      id: 'policy',
      name: t({ message: 'Policy', context: 'news' }),
      path: '/markets/crypto-policy',
    },
  ].filter(({ path }) => !isClosed(path, closedPages))
  return (
    <div className={styles.page} onClick={follow}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t({ message: 'News', context: 'page' })}</h1>
        {state}
      </header>
      <div className={styles.row}>
        <nav className={styles.tabs} aria-label={t({ message: 'News', context: 'page' })}>
          {tabs.map(({ id, name, path }) => (
            <a
              key={id}
              className={pageTab.tab}
              href={pageHref(locale, path)}
              aria-current={id === page ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
      {invented && (
        <p className={styles.invented}>
          <Trans>
            Invented, as the market is: none of these items was published anywhere, and nothing in
            them happened.
          </Trans>
        </p>
      )}
      {filters}
      <div className={styles.columns}>
        <div className={styles.main}>{main}</div>
        <aside className={styles.rail} aria-label={t`More about the news`}>
          {rail}
        </aside>
      </div>
      <p className={styles.foot}>
        <Trans>
          News belong to their sources; titles and short excerpts link to them. Nothing here is
          investment advice.
        </Trans>
      </p>
    </div>
  )
}
