import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { withLocale } from '../../contract/routes.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { stringifySearch } from '../../lib/search-string.ts'
import styles from './search-field.module.css'
import { wantsSearch } from './search-key.ts'

/** Longest text that is searched for, in characters. */
const longestQuery = 64

/** Searches the market. `/` and Ctrl-K (or Command-K) put the cursor here from anywhere. */
export function SearchField({ autoFocus = false, onDone }: SearchFieldProps) {
  const { t } = useLingui()
  const router = useRouter()
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent): void => {
      if (input.current?.checkVisibility() !== true || !wantsSearch(event)) return
      event.preventDefault()
      input.current.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const query = input.current?.value.trim() ?? ''
    input.current?.blur()
    onDone?.()
    void router.navigate({
      href: withLocale(locale, '/markets/spot') + stringifySearch({ q: query }),
    })
  }
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    input.current?.blur()
    onDone?.()
  }

  return (
    <search className={styles.search}>
      <form className={styles.field} onSubmit={submit}>
        <Search className={styles.icon} size={16} strokeWidth={1.5} aria-hidden />
        <input
          ref={input}
          className={styles.input}
          type="search"
          enterKeyHint="search"
          maxLength={longestQuery}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={t`Search coin or pair`}
          aria-label={t`Search coin or pair`}
          aria-keyshortcuts="/ Control+K Meta+K"
          onKeyDown={leave}
        />
        <kbd className={styles.key} aria-hidden>
          /
        </kbd>
      </form>
    </search>
  )
}

interface SearchFieldProps {
  autoFocus?: boolean
  /** Called when the person searched or gave up. */
  onDone?: () => void
}
