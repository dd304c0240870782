import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useMemo } from 'react'
import { useMissingPage } from '../../../app/not-found/missing-page.ts'
import { useSitePanel } from '../../../app/site-panel.ts'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { splitLocale } from '../../../contract/routes.ts'
import button from '../../../ui/button.module.css'
import page from '../../../ui/plain-page.module.css'
import type { TokenList } from '../page/use-token-lists.ts'
import { CoinLinks } from './CoinLinks.tsx'
import styles from './missing.module.css'
import { nearestNames } from './nearest-names.ts'
import { TopCoins } from './TopCoins.tsx'

interface TokenNotFoundProps {
  /** What the address named. */
  name: string
  /** The lists that are there, whose coins may have been meant. */
  lists: readonly TokenList[]
}

/** The view of a token that no list has, or that the visitor is not shown: search, and what has such a name. */
export function TokenNotFound({ name, lists }: TokenNotFoundProps) {
  const sitePanel = useSitePanel()
  const { hidden } = useVisitor()
  useMissingPage(useLocation({ select: ({ pathname }) => splitLocale(pathname).path }))
  const table = lists.find(({ view }) => view !== undefined)?.view?.table
  const names = useMemo(
    () => (table === undefined ? [] : nearestNames(table, name, hidden)),
    [table, name, hidden],
  )
  return (
    <div className={page.centred}>
      <p className={page.code}>404</p>
      <h1 className={page.heading}>
        <Trans>Sorry, the page you requested does not exist</Trans>
      </h1>
      <p className={styles.text}>
        <Trans>
          No coin here is called <bdi>{name}</bdi>.
        </Trans>
      </p>
      <button type="button" className={button.quiet} onClick={() => sitePanel.open('search')}>
        <Search size={16} strokeWidth={1.5} aria-hidden />
        <Trans>Search coin or pair</Trans>
      </button>
      {names.length > 0 && <CoinLinks coins={names} />}
      <TopCoins />
      <Link to="/{-$locale}/markets" className={button.primary}>
        <Trans>Return to homepage</Trans>
      </Link>
    </div>
  )
}
