import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useVisitor } from '../../app/visitor/use-visitor.ts'
import type { ChangeFeed } from '../../contract/market/change-rules.ts'
import { useFeedState, usePaused } from '../../feed/react.tsx'
import { stringifySearch } from '../../lib/search-string.ts'
import { useFollowInApp } from '../../lib/use-follow-in-app.ts'
import live from '../../market/live-line/live-line.module.css'
import { PauseButton } from '../../market/live-line/PauseButton.tsx'
import { useHold } from '../../market/table/hold.ts'
import { ChangeAnnouncer } from './ChangeAnnouncer.tsx'
import { ChangeList } from './ChangeList.tsx'
import { ChangesState, type ChangesStateKind } from './ChangesState.tsx'
import styles from './changes-page.module.css'
import type { ChangesSearch } from './changes-search.ts'
import { ChangeFilters, type ChangesSearchPart } from './filters/ChangeFilters.tsx'
import { KindChips } from './filters/KindChips.tsx'
import { MarketTabs } from './filters/MarketTabs.tsx'
import { HeldLine } from './HeldLine.tsx'
import type { LiveList } from './live-list.ts'
import { ChangeFigures } from './rail/ChangeFigures.tsx'
import { RuleCard } from './rail/RuleCard.tsx'
import { placeFinder } from './row/change-places.ts'
import { useChangeSound } from './use-change-sound.ts'
import { useChanges } from './use-changes.ts'
import { useHeldChanges } from './use-held-changes.ts'
import { useNow } from './use-now.ts'
import { usePickedChanges } from './use-picked-changes.ts'
import { useScrolled } from './use-scrolled.ts'

interface ChangesBodyProps {
  number: ChangeFeed
  /** The lists that the feed is about; the first tells the time. */
  lists: readonly [LiveList, ...LiveList[]]
  search: ChangesSearch
}

/** The page of one feed. */
export function ChangesBody({ number, lists, search }: ChangesBodyProps) {
  const [{ feed, status, zone }] = lists
  const router = useRouter()
  const follow = useFollowInApp()
  const paused = usePaused()
  const isOffline = useFeedState() === 'offline'
  const isScrolled = useScrolled()
  const { held: isRead, handlers } = useHold()
  const isHeld = isRead || isScrolled || paused
  const { hidden } = useVisitor()
  const source = useChanges(number)
  const now = useNow(feed, status.phase === 'ready', paused)
  const placeOf = useMemo(
    () =>
      placeFinder(new Map(lists.flatMap(({ view }) => (view ? [[view.table.line, view]] : [])))),
    [lists],
  )
  const picked = usePickedChanges({ changes: source.changes, search, hidden, placeOf, now })
  const { shown, waiting, seen, showWaiting } = useHeldChanges(picked, isHeld)
  useChangeSound(search.sound === '1', picked.latest)

  const change = useCallback(
    (part: ChangesSearchPart): void => {
      const { pathname } = router.state.location
      const href = pathname + stringifySearch({ ...search, ...part })
      void router.navigate({ href, replace: true, resetScroll: false })
    },
    [router, search],
  )
  const showNew = (): void => {
    showWaiting()
    window.scrollTo({ top: 0 })
  }
  const isReady = source.changes !== undefined && lists.some(({ view }) => view !== undefined)
  const state = stateOf()

  function stateOf(): ChangesStateKind | undefined {
    if (!isReady) {
      if (isOffline) return 'offline'
      return source.failed || status.phase === 'error' ? 'error' : 'loading'
    }
    if (picked.ofKind.length > 0) return undefined
    if (picked.known > 0) return 'filtered'
    return isOffline ? 'offline' : 'quiet'
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans context="page">Changes</Trans>
        </h1>
        <div className={live.state}>
          <HeldLine feed={feed} status={status} held={isHeld && !paused && state === undefined} />
          <PauseButton />
        </div>
      </header>
      <div className={styles.bar}>
        <MarketTabs search={search} onClick={follow} />
        <ChangeFilters search={search} onChange={change} />
      </div>
      <div className={styles.columns} data-stale={status.stale || isOffline || undefined}>
        <div className={styles.feed}>
          <KindChips
            counts={isReady ? picked.counts : undefined}
            chosen={search.kind}
            onChoose={(kind) => change({ kind })}
          />
          {state === undefined ? (
            <ChangeList
              key={JSON.stringify(search)}
              changes={shown}
              placeOf={placeOf}
              now={now}
              seen={seen}
              waiting={waiting}
              onShowWaiting={showNew}
              hasOlder={source.hasOlder}
              isLoadingOlder={source.isLoadingOlder}
              onOlder={source.loadOlder}
              stale={status.stale || isOffline}
              handlers={handlers}
              onClick={follow}
            />
          ) : (
            <ChangesState
              kind={state}
              onRetry={source.retry}
              onShowAll={() =>
                change({ kind: undefined, fav: undefined, side: undefined, turnover: 'all' })
              }
            />
          )}
        </div>
        <aside className={styles.rail}>
          <ChangeFigures
            changes={isReady ? picked.all : undefined}
            now={now}
            placeOf={placeOf}
            zone={zone}
          />
          <RuleCard />
        </aside>
      </div>
      <ChangeAnnouncer latest={picked.latest} />
    </div>
  )
}
