import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useStars } from '../../account/favorites/react.tsx'
import type { MarketChange } from '../../contract/entities/market/market-change.ts'
import { formatSpan } from '../../i18n/age.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import type { HoldHandlers } from '../../market/table/hold.ts'
import button from '../../ui/button.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './change-list.module.css'
import { ChangeRow } from './row/ChangeRow.tsx'
import type { ChangePlace } from './row/change-places.ts'
import row from './row/change-row.module.css'

/** Rows that are drawn at first, and more of them at a time. */
const pageRows = 50
/** Most rows on the page. */
const maxRows = 500

interface ChangeListProps {
  /** Newest first. */
  changes: readonly MarketChange[]
  placeOf: (symbolId: string) => ChangePlace | undefined
  now: number
  /** Changes with a higher number came while somebody looked. */
  seen: number
  /** How many wait until nobody reads any more. */
  waiting: number
  onShowWaiting: () => void
  hasOlder: boolean
  isLoadingOlder: boolean
  onOlder: () => void
  stale: boolean
  handlers: HoldHandlers
  onClick: (event: MouseEvent) => void
}

/** The rows of the feed. */
export function ChangeList(props: ChangeListProps) {
  const { changes, placeOf, now, seen, waiting, onShowWaiting, stale, handlers, onClick } = props
  const { t } = useLingui()
  const { language } = useLocale()
  const stars = useStars()
  const [limit, setLimit] = useState(pageRows)
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.target instanceof HTMLAnchorElement)) return
    const symbolId = event.target.closest<HTMLElement>('[data-symbol-id]')?.dataset.symbolId
    if (symbolId !== undefined) stars.toggle(symbolId)
  }
  const showOlder = (): void => {
    if (limit + pageRows > changes.length && props.hasOlder) props.onOlder()
    setLimit(Math.min(maxRows, limit + pageRows))
  }
  const canShowMore = limit < maxRows && (changes.length > limit || props.hasOlder)
  return (
    <div className={styles.frame} {...handlers}>
      {waiting > 0 && (
        <button type="button" className={styles.waiting} onClick={onShowWaiting}>
          <ArrowUp size={14} strokeWidth={2} aria-hidden />
          <Plural value={waiting} one="# new" other="# new" />
        </button>
      )}
      <div
        className={styles.list}
        role="table"
        aria-label={t`Market changes`}
        data-list="changes"
        data-stale={stale || undefined}
        onKeyDown={onKey}
        onClick={onClick}
      >
        <div role="row" className={row.head}>
          <span role="columnheader" className={row.age}>{t`Ago`}</span>
          <span role="columnheader" className={row.star}>
            <VisuallyHidden>{t`Favorite`}</VisuallyHidden>
          </span>
          <span role="columnheader" className={row.pair}>{t`Pair`}</span>
          <span role="columnheader" className={row.kind}>{t`Kind`}</span>
          <span role="columnheader" className={row.move}>{t`Move`}</span>
          <span role="columnheader" className={row.then}>{t`Price then`}</span>
          <span role="columnheader" className={row.now}>{t`Now, and since`}</span>
          <span role="columnheader" className={row.actions}>
            <VisuallyHidden>{t`Actions`}</VisuallyHidden>
          </span>
        </div>
        {changes.slice(0, limit).map((change) => {
          const place = placeOf(change.symbolId)
          return (
            place && (
              <ChangeRow
                key={change.id}
                change={change}
                view={place.view}
                row={place.row}
                age={formatSpan(now - change.time, language)}
                isNew={change.id > seen}
              />
            )
          )
        })}
      </div>
      {canShowMore && (
        <div className={styles.older}>
          <button
            type="button"
            className={button.quiet}
            disabled={props.isLoadingOlder}
            onClick={showOlder}
          >
            <Trans>Older events</Trans>
          </button>
        </div>
      )}
    </div>
  )
}
