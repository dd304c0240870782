import { useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { useLocale } from '../../i18n/locale-context.tsx'
import { useVisitor } from '../../market/use-visitor.ts'
import styles from './area-tabs.module.css'
import {
  type Area,
  favoriteAddress,
  futuresAddress,
  marginAddress,
  onchainAddress,
  spotAddress,
} from './areas.ts'
import { useInView } from './use-in-view.ts'

interface AreaTabsProps {
  area: Area
  onClick: (event: MouseEvent) => void
  /** Stands at the end of the row. */
  children: ReactNode
}

/** The first row of tabs: links to the areas of the market. */
export function AreaTabs({ area, onClick, children }: AreaTabsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { onChain } = useVisitor()
  const tabs = useInView<HTMLElement>('[aria-current]')
  const areas = [
    {
      id: 'favorite',
      name: t({ message: 'Favorites', context: 'page' }),
      addressOf: favoriteAddress,
    },
    { id: 'spot', name: t`Spot`, addressOf: spotAddress },
    { id: 'futures', name: t`Futures`, addressOf: futuresAddress(undefined) },
    { id: 'margin', name: t`Margin`, addressOf: marginAddress },
    { id: 'onChain', name: t`Onchain`, addressOf: onchainAddress },
  ] as const
  const shown = areas.filter(({ id }) => id !== 'onChain' || onChain)
  return (
    <div className={styles.row}>
      <nav ref={tabs} className={styles.tabs} aria-label={t`Market`} onClick={onClick}>
        {shown.map(({ id, name, addressOf }) => (
          <a
            key={id}
            href={addressOf(locale, undefined, {})}
            className={styles.tab}
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
