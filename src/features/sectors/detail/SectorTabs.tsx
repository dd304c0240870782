import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { followedLink } from '../../../lib/followed-link.ts'
import { stringifySearch } from '../../../lib/search-string.ts'
import pageTab from '../../../ui/page-tab.module.css'
import { sectorPath } from '../sector-address.ts'
import type { SectorSearch } from '../sector-search.ts'
import type { ChangeSearch } from '../use-sector-address.ts'
import styles from './detail.module.css'

interface SectorTabsProps {
  /** As in addresses. */
  id: string
  search: SectorSearch
  change: ChangeSearch
  ref: Ref<HTMLElement>
}

/** Links to the coins of a sector and to its news; the page stays where it is scrolled to. */
export function SectorTabs({ id, search, change, ref }: SectorTabsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const tabs = [
    { tab: undefined, name: t`Coins` },
    { tab: 'news', name: t({ message: 'News', context: 'page' }) },
  ] as const
  return (
    <nav className={styles.tabs} aria-label={t`View`} ref={ref}>
      {tabs.map(({ tab, name }) => (
        <a
          key={name}
          className={pageTab.tab}
          href={sectorPath(locale, id) + stringifySearch({ ...search, tab })}
          aria-current={search.tab === tab ? 'page' : undefined}
          onClick={(event) => {
            if (followedLink(event) === undefined) return
            event.preventDefault()
            void change({ tab })
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
