import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import styles from './header.module.css'
import { useOpensSearch } from './use-opens-search.ts'

/** Stands for the field on narrow screens. */
export function SearchIcon() {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles.searchButton}
      aria-label={t`Search`}
      aria-haspopup="dialog"
      {...useOpensSearch()}
    >
      <Search size={18} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
