import { useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { withLocale } from '../../contract/routes.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import styles from './area-tabs.module.css'

/** Market areas that have a list. */
export type Area = 'spot'

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
  const areas = [{ id: 'spot', name: t`Spot`, path: '/markets' }] as const
  return (
    <div className={styles.row}>
      <nav className={styles.tabs} aria-label={t`Market`} onClick={onClick}>
        {areas.map(({ id, name, path }) => (
          <a
            key={id}
            href={withLocale(locale, path)}
            className={styles.tab}
            aria-current={id === area ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      {children}
    </div>
  )
}
