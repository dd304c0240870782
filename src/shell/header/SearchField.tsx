import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { opensSearch } from './opens-search.ts'
import styles from './search-field.module.css'

/** Looks like the field that it opens. */
export function SearchField() {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles.field}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      {...opensSearch}
    >
      <Search className={styles.icon} size={16} strokeWidth={1.5} aria-hidden />
      <span className={styles.text}>{t`Search coin or pair`}</span>
      <kbd className={styles.key} aria-hidden>
        /
      </kbd>
    </button>
  )
}
