import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Writing } from '../../market/data/list-view.ts'
import type { SearchEntry, SearchGroup } from './entries.ts'
import { optionId } from './option-id.ts'
import { SearchOption } from './SearchOption.tsx'
import styles from './search-panel.module.css'

interface SearchListProps {
  id: string
  groups: readonly SearchGroup[]
  /** Findings among the entries. */
  count: number
  query: string
  active: SearchEntry | undefined
  writing: Writing
  onOpen: (entry: SearchEntry, inNewTab: boolean) => void
  onForget: (entry: SearchEntry) => void
  onPoint: (id: string) => void
}

/** The entries of the panel in their groups. */
export function SearchList(props: SearchListProps) {
  const { id, groups, count, query, active, ...rest } = props
  const { t } = useLingui()
  const activeId = active === undefined ? '' : optionId(id, active)

  useEffect(() => {
    if (activeId !== '') document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <div className={styles.results}>
      {query !== '' && count === 0 && <NothingFound query={query} />}
      {query === '' && groups.length === 0 && <Invitation />}
      <div id={id} role="listbox" aria-label={t`Results`}>
        {groups.map((group) => (
          <div
            key={group.id}
            role="group"
            aria-labelledby={`${id}_${group.id}`}
            className={styles.group}
          >
            <div id={`${id}_${group.id}`} role="presentation" className={styles.title}>
              {group.title}
            </div>
            {group.entries.map((entry) => (
              <SearchOption
                key={entry.id}
                entry={entry}
                id={optionId(id, entry)}
                active={entry.id === active?.id}
                query={query}
                {...rest}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Says that nothing answers, and what can be done. */
function NothingFound({ query }: { query: string }) {
  const { t } = useLingui()
  return (
    <div className={styles.message}>
      <p className={styles.messageTitle}>
        <bdi>{t`Nothing found for “${query}”`}</bdi>
      </p>
      <p>
        <Trans>Check the spelling, try fewer letters, or the code of the coin such as BTC.</Trans>
      </p>
    </div>
  )
}

function Invitation() {
  return (
    <p className={styles.message}>
      <Trans>Type the name or code of a coin, a pair, a sector or a page.</Trans>
    </p>
  )
}
