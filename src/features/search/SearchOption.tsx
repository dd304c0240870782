import { useLingui } from '@lingui/react/macro'
import { ArrowRight, Clock, FileText, Layers, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { pageHref } from '../../app/page-opening.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { isPlainClick } from '../../lib/followed-link.ts'
import type { Writing } from '../../market/data/list-view.ts'
import type { SearchEntry } from './entries.ts'
import { Marked } from './Marked.tsx'
import { matchIn } from './match-ranges.ts'
import { SymbolLine } from './SymbolLine.tsx'
import styles from './search-panel.module.css'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

interface SearchOptionProps {
  entry: SearchEntry
  /** Id of its element. */
  id: string
  active: boolean
  query: string
  writing: Writing
  onOpen: (entry: SearchEntry, inNewTab: boolean) => void
  onForget: (entry: SearchEntry) => void
  onPoint: (id: string) => void
}

/** One line of the panel: a link, so that it can be opened as any other. */
export function SearchOption(props: SearchOptionProps) {
  const { entry, id, active, query, writing, onOpen, onForget, onPoint } = props
  const { t } = useLingui()
  const locale = useLocale()
  const follow = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen(entry, false)
  }
  return (
    <div className={styles.line} role="presentation" data-active={active || undefined}>
      <a
        id={id}
        role="option"
        aria-selected={active}
        tabIndex={-1}
        className={styles.option}
        href={pageHref(locale, entry.path)}
        onClick={follow}
        onPointerMove={() => onPoint(entry.id)}
      >
        {entry.symbol === undefined ? (
          <TextLine entry={entry} query={query} />
        ) : (
          <SymbolLine source={entry.symbol} query={query} writing={writing} />
        )}
      </a>
      {entry.recent !== undefined && (
        // The key Delete does the same.
        <button
          type="button"
          className={styles.forget}
          tabIndex={-1}
          aria-hidden
          title={t`Remove`}
          onClick={() => onForget(entry)}
        >
          <X size={14} strokeWidth={1.5} />
        </button>
      )}
    </div>
  )
}

function TextLine({ entry, query }: { entry: SearchEntry; query: string }) {
  return (
    <>
      <span className={styles.icon}>
        <EntryIcon entry={entry} />
      </span>
      <span className={styles.name}>
        <bdi>
          <Marked text={entry.name} range={matchIn(entry.further ? '' : entry.name, query)} />
        </bdi>
      </span>
      {entry.note !== undefined && <span className={styles.note}>{entry.note}</span>}
    </>
  )
}

function EntryIcon({ entry }: { entry: SearchEntry }) {
  const { id, recent, further } = entry
  if (recent !== undefined) return <Clock {...icon} />
  if (further) return <ArrowRight {...icon} />
  return id.startsWith('sector') ? <Layers {...icon} /> : <FileText {...icon} />
}
