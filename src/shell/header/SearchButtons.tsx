import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { sitePanel } from '../../market/site-panel.ts'
import header from './header.module.css'
import styles from './search-buttons.module.css'

const prepare = (): void => sitePanel.prepare('search')
const open = (): void => sitePanel.open('search')
const opening = { onClick: open, onPointerEnter: prepare, onFocus: prepare } as const

/** Looks like the field that it opens. */
export function SearchField() {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles.field}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      {...opening}
    >
      <Search className={styles.icon} size={16} strokeWidth={1.5} aria-hidden />
      <span className={styles.text}>{t`Search coin or pair`}</span>
      <kbd className={styles.key} aria-hidden>
        /
      </kbd>
    </button>
  )
}

/** Stands for the field on narrow screens. */
export function SearchIcon() {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={header.searchButton}
      aria-label={t`Search`}
      aria-haspopup="dialog"
      {...opening}
    >
      <Search size={18} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
