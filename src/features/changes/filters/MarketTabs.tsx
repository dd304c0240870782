import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { withLocale } from '../../../contract/routes.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { stringifySearch } from '../../../lib/search-string.ts'
import pageTab from '../../../ui/page-tab.module.css'
import type { ChangesSearch } from '../changes-search.ts'
import styles from './market-tabs.module.css'

interface MarketTabsProps {
  search: ChangesSearch
  onClick: (event: MouseEvent) => void
}

/** Links to the feeds of spot and of futures; what was chosen stays. */
export function MarketTabs({ search, onClick }: MarketTabsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const tabs = [
    { market: undefined, name: t`Spot` },
    { market: 'futures', name: t`Futures` },
  ] as const
  return (
    <nav className={styles.tabs} aria-label={t`Market`} onClick={onClick}>
      {tabs.map(({ market, name }) => (
        <a
          key={name}
          className={pageTab.tab}
          href={withLocale(locale, '/markets/change') + stringifySearch({ ...search, market })}
          aria-current={search.market === market ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
