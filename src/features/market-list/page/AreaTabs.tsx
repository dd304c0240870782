import { useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { isClosed } from '../../../contract/closed-pages.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import {
  type AddressOf,
  type Area,
  favoriteAddress,
  futuresAddress,
  marginAddress,
  onchainAddress,
  spotAddress,
} from '../../../market/addresses/areas.ts'
import { useCategoryNames } from '../../../market/categories/use-category-names.ts'
import pageTab from '../../../ui/page-tab.module.css'
import styles from './area-tabs.module.css'
import { useInView } from './use-in-view.ts'

interface AreaTab {
  id: Area
  name: string
  addressOf: AddressOf
  /** An account can be chosen for its list. */
  traded?: boolean
}

interface AreaTabsProps {
  area: Area
  /** The lists behind the tabs show only what a unified account may trade, where they can. */
  unified?: boolean
  onClick: (event: MouseEvent) => void
  /** Stands at the end of the row. */
  children: ReactNode
}

/** The first row of tabs: links to the areas of the market. */
export function AreaTabs({ area, unified = false, onClick, children }: AreaTabsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { onChain, closedPages } = useVisitor()
  const { watchGroup } = useCategoryNames(true)
  const tabs = useInView<HTMLElement>('[aria-current]')
  const areas: AreaTab[] = [
    {
      id: 'favorite',
      name: watchGroup ?? t({ message: 'Favorites', context: 'page' }),
      addressOf: favoriteAddress,
    },
    { id: 'spot', name: t`Spot`, addressOf: spotAddress, traded: true },
    { id: 'futures', name: t`Futures`, addressOf: futuresAddress(undefined), traded: true },
    { id: 'margin', name: t`Margin`, addressOf: marginAddress, traded: true },
    { id: 'onChain', name: t`Onchain`, addressOf: onchainAddress },
  ]
  const shown = areas.filter(({ id }) => {
    if (id === 'futures') return !isClosed('/markets/futures', closedPages)
    return id !== 'onChain' || onChain
  })
  return (
    <div className={styles.row}>
      <nav ref={tabs} className={styles.tabs} aria-label={t`Market`} onClick={onClick}>
        {shown.map(({ id, name, addressOf, traded }) => (
          <a
            key={id}
            href={addressOf(locale, undefined, unified && traded ? { uta: '1' } : {})}
            className={pageTab.tab}
            aria-current={id === area ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <div className={styles.end}>{children}</div>
    </div>
  )
}
