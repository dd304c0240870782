import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { AlertList, AlertListState } from '../../../account/alerts/alert-list.ts'
import type { Alert } from '../../../contract/entities/alert/alert.ts'
import { useHold } from '../../../market/table/hold.ts'
import type { AlertsSearch } from '../alerts-search.ts'
import { subjectName } from '../texts/subject-name.ts'
import type { Toaster } from '../toaster.ts'
import { useSectorName } from '../watch/sector-names.ts'
import { AlertRow } from './AlertRow.tsx'
import { alertsOf, canSwitch, type ListTab, sortAlerts } from './alert-groups.ts'
import styles from './alerts-board.module.css'
import { BoardTools } from './BoardTools.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ListSkeleton } from './states/ListSkeleton.tsx'
import { NoAlerts } from './states/NoAlerts.tsx'
import { useDistances } from './use-distances.ts'
import { useRemove } from './use-remove.ts'

interface AlertsBoardProps {
  list: AlertList
  state: AlertListState
  tab: ListTab
  search: AlertsSearch
  notify: Toaster
}

/** One list of alerts: filtered, sorted, and changed one by one or many at once. */
export function AlertsBoard({ list, state, tab, search, notify }: AlertsBoardProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { held, handlers } = useHold()
  const sectorName = useSectorName()
  const remove = useRemove(list, notify)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const { sort = 'newest', q = '' } = search
  const { alerts, phase } = state
  const distances = useDistances(alerts, sort === 'nearest', held)
  const shown = useMemo(() => {
    const nameOf = (alert: Alert): string => subjectName(i18n, alert, sectorName)
    return sortAlerts(alertsOf(alerts, tab, { query: q, nameOf }), sort, distances)
  }, [alerts, tab, q, sort, distances, i18n, sectorName])
  // What is not on the screen cannot be changed by a press on the bar.
  const chosen = shown.filter(({ id }) => picked.has(id))
  const ids = chosen.map(({ id }) => id)

  const pick = (id: string, on: boolean): void => {
    const next = new Set(picked)
    if (on) next.add(id)
    else next.delete(id)
    setPicked(next)
  }
  const clear = (): void => setPicked(new Set())
  const address = (patch: AlertsSearch): void => {
    const { sort: _, q: __, ...rest } = search
    const next = { ...rest, ...patch }
    void navigate({
      to: '/{-$locale}/markets/alerts',
      search: next,
      replace: true,
      resetScroll: false,
    })
  }

  if (phase === 'loading') return <ListSkeleton />
  return (
    <>
      {chosen.length > 0 ? (
        <BulkBar
          count={chosen.length}
          canSwitch={chosen.some(canSwitch)}
          onSwitch={(on) => {
            list.switchAll(
              chosen.filter(canSwitch).map(({ id }) => id),
              on,
            )
            clear()
          }}
          onDelete={() => {
            remove(ids)
            clear()
          }}
          onClear={clear}
        />
      ) : (
        <BoardTools sort={sort} query={q} onChange={address} />
      )}
      {shown.length === 0 ? (
        <NoAlerts
          tab={tab}
          query={q}
          hasFailed={phase === 'error'}
          onRetry={() => void list.refresh()}
          onClear={() => address({ sort })}
        />
      ) : (
        <div role="table" aria-label={t`Alerts`} className={styles.table} {...handlers}>
          <div role="row" className={styles.headRow}>
            <span role="columnheader" className={styles.check}>
              <input
                type="checkbox"
                aria-label={t`Select all`}
                checked={chosen.length === shown.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosen.length > 0 && chosen.length < shown.length
                }}
                onChange={(event) =>
                  setPicked(new Set(event.target.checked ? shown.map(({ id }) => id) : []))
                }
              />
            </span>
            <span role="columnheader">{t`Pair`}</span>
            <span role="columnheader">{t`Condition`}</span>
            <span role="columnheader">{t`Distance`}</span>
            <span role="columnheader">{t`Channels`}</span>
            <span role="columnheader">{t`Fired`}</span>
            <span role="columnheader">{t`Created`}</span>
            <span role="columnheader" className={styles.last}>{t`On`}</span>
          </div>
          {shown.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              list={list}
              notify={notify}
              isPicked={picked.has(alert.id)}
              onPick={pick}
              onRemove={remove}
            />
          ))}
        </div>
      )}
    </>
  )
}
