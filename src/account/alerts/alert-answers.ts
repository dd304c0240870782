import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { AlertsAnswer, alertsQuery } from '../../api/queries/account/alerts.ts'
import type { Alert } from '../../contract/entities/alert/alert.ts'
import type { AlertLimits } from '../../contract/entities/alert/alert-limits.ts'
import { createOwnRevisions, type OwnRevisions } from './own-revisions.ts'

/** The alerts of a user in the cache of answers, with what this page has changed about them. */
export interface AlertAnswers {
  /** Takes over alerts that the gateway has made or changed. */
  merge: (fresh: readonly Alert[]) => void
  /** Takes alerts out that the gateway has deleted. */
  remove: (ids: readonly string[]) => void
  setLimits: (limits: AlertLimits) => void
  /** See `OwnRevisions`. */
  newestRevision: OwnRevisions['newest']
  /** Grows with every change that the gateway has taken: what was asked for before one may be older than it. */
  taken: () => number
  /** Calls back whenever there is another answer, or none. */
  onUpdate: (listener: () => void) => () => void
  /** Changes nothing any more. */
  close: () => void
}

/** The alerts that a query of `client` answers. */
export function createAlertAnswers(
  client: QueryClient,
  queryKey: ReturnType<typeof alertsQuery>['queryKey'],
): AlertAnswers {
  const revisions = createOwnRevisions()
  let taken = 0
  let isClosed = false

  const set = (changed: (answer: AlertsAnswer) => AlertsAnswer): void => {
    if (isClosed) return
    client.setQueryData(queryKey, (answer) => answer && changed(answer))
  }
  const change = (changed: (alerts: readonly Alert[]) => Alert[]): void => {
    taken += 1
    set((answer) => ({ ...answer, alerts: changed(answer.alerts) }))
  }

  return {
    merge: (fresh) => {
      const byId = new Map(fresh.map((alert) => [alert.id, alert]))
      change((alerts) => {
        for (const before of alerts) {
          const after = byId.get(before.id)
          if (after !== undefined) revisions.note(before, after)
        }
        const added = fresh.filter(({ id }) => alerts.every((alert) => alert.id !== id))
        return [...added, ...alerts.map((one) => byId.get(one.id) ?? one)]
      })
    },
    remove: (ids) => change((alerts) => alerts.filter(({ id }) => !ids.includes(id))),
    setLimits: (limits) => set((answer) => ({ ...answer, limits })),
    newestRevision: revisions.newest,
    taken: () => taken,
    onUpdate: (listener) => {
      const queryHash = hashKey(queryKey)
      return client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.query.queryHash === queryHash) listener()
      })
    },
    close: () => {
      isClosed = true
    },
  }
}
