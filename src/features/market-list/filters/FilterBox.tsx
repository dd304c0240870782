import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { longestQuery } from '../../../market/order/search.ts'
import styles from './filter-box.module.css'

interface FilterBoxProps {
  /** What it filters, such as "Filter pairs". */
  label: string
  value: string
  onChange: (value: string) => void
}

/** The box that filters a list while one types. */
export function FilterBox({ label, value, onChange }: FilterBoxProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)

  function clear(): void {
    onChange('')
    input.current?.focus()
  }

  return (
    <div className={styles.box}>
      <Search size={16} strokeWidth={1.5} aria-hidden />
      <input
        ref={input}
        type="search"
        className={styles.input}
        value={value}
        maxLength={longestQuery}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
        }}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={t`Clear filter`} onClick={clear}>
          <X size={14} strokeWidth={1.5} aria-hidden />
        </button>
      )}
    </div>
  )
}
