import { Dialog } from '@base-ui/react/dialog'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type RefObject, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { usePageOpening } from '../../app/page-opening.ts'
import { useSitePanel } from '../../app/site-panel.ts'
import { useWriting } from '../../market/data/use-list-view.ts'
import { useRates } from '../../market/data/use-rates.ts'
import { longestQuery } from '../../market/order/search.ts'
import { usePreference, useSetPreferences } from '../../storage/react.tsx'
import { SettledStatus } from '../../ui/SettledStatus.tsx'
import type { SearchEntry } from './entries.ts'
import type { NamedPage } from './find-groups.ts'
import { optionId } from './option-id.ts'
import { forgotten, remembered } from './recent.ts'
import { SearchList } from './SearchList.tsx'
import styles from './search-panel.module.css'
import { useOptionKeys } from './use-option-keys.ts'
import { useSearchGroups } from './use-search-groups.ts'

interface SearchPanelProps {
  pages: readonly NamedPage[]
  onClose: () => void
}

/** The search of the whole site: symbols of all lists, sectors and pages. */
export function SearchPanel({ pages, onClose }: SearchPanelProps) {
  const input = useRef<HTMLInputElement>(null)
  const { t } = useLingui()
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.panel} initialFocus={input} aria-label={t`Search`}>
          <SearchBox input={input} pages={pages} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface SearchBoxProps extends SearchPanelProps {
  input: RefObject<HTMLInputElement | null>
}

function SearchBox({ input, pages, onClose }: SearchBoxProps) {
  const { t } = useLingui()
  const list = useId()
  const sitePanel = useSitePanel()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const { groups, count } = useSearchGroups(query, pages)
  const writing = useWriting(useRates())
  const { open, forget } = useOpening(onClose)
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups])
  const { active, choose, onKeyDown } = useOptionKeys({
    entries,
    eager: query !== '',
    onOpen: open,
    onForget: forget,
  })

  return (
    <>
      <div className={styles.head}>
        <Search size={18} strokeWidth={1.5} aria-hidden />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : optionId(list, active)}
          aria-label={t`Search coins, pairs, sectors and pages`}
          placeholder={t`Search coins, pairs, sectors and pages`}
          className={styles.input}
          value={typed}
          maxLength={longestQuery}
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onFocus={() => {
            const ahead = sitePanel.takeTypedAhead()
            if (ahead !== '') setTyped((own) => (own + ahead).slice(0, longestQuery))
          }}
          onChange={(event) => {
            setTyped(event.target.value)
            choose('')
          }}
          onKeyDown={onKeyDown}
        />
        <Dialog.Close className={styles.close}>
          <kbd className={styles.key} aria-hidden>
            {t`Esc`}
          </kbd>
          <span className={styles.cancel}>
            <Trans>Close</Trans>
          </span>
        </Dialog.Close>
      </div>
      <SearchList
        id={list}
        groups={groups}
        count={count}
        query={query}
        active={active}
        writing={writing}
        onOpen={open}
        onForget={forget}
        onPoint={choose}
      />
      <Foot query={query} />
      <FoundStatus query={query} count={count} />
    </>
  )
}

/** Opens entries and remembers what was opened, and forgets it again. */
function useOpening(onClose: () => void) {
  const pages = usePageOpening()
  const recentSearches = usePreference('recentSearches')
  const set = useSetPreferences()
  return {
    open(entry: SearchEntry, inNewTab: boolean): void {
      if (!entry.further) set({ recentSearches: remembered(recentSearches, entry) })
      if (inNewTab) return pages.inNewTab(entry.path)
      onClose()
      pages.inApp(entry.path)
    },
    forget({ path }: SearchEntry): void {
      set({ recentSearches: forgotten(recentSearches, path) })
    },
  }
}

/** Keys of the panel, and the way to forget what was opened. */
function Foot({ query }: { query: string }) {
  const { t } = useLingui()
  const recentSearches = usePreference('recentSearches')
  const set = useSetPreferences()
  return (
    <div className={styles.foot}>
      <span className={styles.keys} aria-hidden>
        <kbd className={styles.key}>↑↓</kbd> <Trans>choose</Trans>
        <kbd className={styles.key}>↵</kbd> <Trans>open</Trans>
        <kbd className={styles.key}>{t`Ctrl ↵`}</kbd> <Trans>new tab</Trans>
      </span>
      {query === '' && recentSearches.length > 0 && (
        <button type="button" className={styles.clear} onClick={() => set({ recentSearches: [] })}>
          <Trans>Clear recent searches</Trans>
        </button>
      )}
    </div>
  )
}

function FoundStatus({ query, count }: { query: string; count: number }) {
  const { t } = useLingui()
  const found = t`${plural(count, { one: '# result', other: '# results' })}`
  return (
    <SettledStatus
      text={query === '' ? '' : count === 0 ? t`Nothing found for “${query}”` : found}
    />
  )
}
