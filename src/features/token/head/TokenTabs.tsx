import { useLingui } from '@lingui/react/macro'
import styles from './token-tabs.module.css'
import { useSectionInView } from './use-section-in-view.ts'

/** A part of the page that a tab leads to. */
export interface TokenSection {
  /** Id of the element. */
  id: string
  name: string
  /** How much of something it has. */
  count?: number
}

/** Links to the parts of the page, which follow where the reader is. */
export function TokenTabs({ sections }: { sections: readonly TokenSection[] }) {
  const { t } = useLingui()
  const current = useSectionInView(sections.map(({ id }) => id).join(' '))
  return (
    <nav className={styles.tabs} aria-label={t`Parts of this page`}>
      {sections.map(({ id, name, count }) => (
        <a
          key={id}
          href={`#${id}`}
          className={styles.tab}
          aria-current={id === current ? 'location' : undefined}
        >
          {name}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </a>
      ))}
    </nav>
  )
}
