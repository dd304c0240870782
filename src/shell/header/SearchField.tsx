import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import styles from './search-field.module.css'
import { useOpensSearch } from './use-opens-search.ts'

/** Looks like the field that it opens. */
export function SearchField() {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles.field}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      {...useOpensSearch()}
    >
      <Search className={styles.icon} size={16} strokeWidth={1.5} aria-hidden />
      <span className={styles.text}>{t`Search coin or pair`}</span>
      <kbd className={styles.key} aria-hidden>
        /
      </kbd>
    </button>
  )
}
