import { type QueryClient, QueryObserver, type QueryState } from '@tanstack/react-query'
import { ApiError, isSilent } from '../../api/api-error.ts'
import type { ApiClient } from '../../api/client.ts'
import { type AlertsAnswer, alertsQuery, fetchAlerts } from '../../api/queries/account/alerts.ts'
import type { alertCreate } from '../../contract/calls/alerts.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { Alert, AlertSettings } from '../../contract/entities/alert/alert.ts'
import type { AlertLimits } from '../../contract/entities/alert/alert-limits.ts'
import { createListeners } from '../../lib/store/listeners.ts'
import { createAlertAnswers } from './alert-answers.ts'
import { changedAlerts } from './alert-changes.ts'
import { createAlertCalls } from './change-alerts.ts'
import { type ChangeQueue, createChangeQueue, isUnanswered } from './change-queue.ts'
import { createSavedChanges, type SavedChangesOptions } from './saved-alerts.ts'

/** The master switch and the cool-down that new alerts begin with. */
export type AlertSetting = AlertsAnswer['setting']

/** What is known of a user's alerts; replaced when anything changes. */
export interface AlertListState {
  /** `error`: there is no list, and the last attempt to get one failed; too many calls are no failure. */
  phase: 'loading' | 'ready' | 'error'
  /** Newest first, with the changes that wait already made. */
  alerts: readonly Alert[]
  limits: AlertLimits | undefined
  setting: AlertSetting | undefined
  /** When the gateway last answered, Unix ms of the device; 0 never. */
  asOf: number
  /** True where the last attempt to reach the gateway got no answer. */
  offline: boolean
  /** How many changes the gateway has not taken, apart from deletions that can be undone. */
  waiting: number
}

/** The alerts of one user: fetched, kept on the device, and changed. */
export interface AlertList {
  state: () => AlertListState
  /** Looks at the list, which is then fetched again and again. Answers how to stop. */
  watch: (listener: () => void) => () => void
  /** Fetches everything anew; `quiet` where nobody asked for it just now. Never rejects. */
  refresh: (quiet?: boolean) => Promise<void>
  /** Creates an alert, also in the room of those that were just taken away. Rejects with ApiError. */
  create: (input: InputOf<typeof alertCreate>) => Promise<Alert>
  /**
   * Replaces what a user decided about an alert as they saw it. Rejects with ApiError; where it was changed elsewhere
   * (`isChangedElsewhere`), the list has the newer one by then.
   */
  update: (alert: Pick<Alert, 'id' | 'revision'>, settings: AlertSettings) => Promise<Alert>
  /** Watches an alert that has fired for good or expired anew. Rejects with ApiError. */
  restart: (id: string) => Promise<void>
  /** Switches alerts on or off: at once here, and at the gateway as soon as it can be reached. */
  switchAll: (ids: readonly string[], on: boolean) => void
  /** Takes alerts away: at once here, at the gateway after `undoTime` or when the page is left. */
  remove: (ids: readonly string[]) => void
  /** Puts alerts back whose deletion was not sent. */
  restore: (ids: readonly string[]) => void
  /** Sends every change now, as a page does that is about to go. */
  flush: () => Promise<void>
  /** Calls back with the error when the gateway refused a waiting change. */
  onRefusal: (listener: (error: unknown) => void) => () => void
  /** Ends the list of somebody who is gone: it asks for, sends and keeps nothing more. */
  close: () => void
}

/** How long a deletion can be undone, in ms. */
export const undoTime = 8_000

/** What a list takes from outside. Changes wait in the database that the gateway has not taken. */
export interface AlertListOptions extends SavedChangesOptions {
  call: ApiClient['call']
  /** Where the answers live. */
  client: QueryClient
}

const atFirst: AlertListState = {
  phase: 'loading',
  alerts: [],
  limits: undefined,
  setting: undefined,
  asOf: 0,
  offline: false,
  waiting: 0,
}

/** The list of one user, empty until it was fetched or restored. */
export function createAlertList(options: AlertListOptions): AlertList {
  const { call, client, userId, now } = options
  const listeners = createListeners()
  const refusals = createListeners<[unknown]>()
  const query = alertsQuery(fetchNewest, userId)
  const observer = new QueryObserver(client, query)
  let state = atFirst
  let isUnheard = false
  /** Somebody waits for the next answer: it says what is wrong. */
  let isAsked = true
  let isClosed = false

  const answers = createAlertAnswers(client, query.queryKey)
  const { send, ...calls } = createAlertCalls({ call, answers, queue: () => queue, refresh })
  const saved = createSavedChanges(options)
  const queue = createChangeQueue({
    send,
    now,
    onChange: () => {
      publish()
      void saved.write(queue.all)
    },
    onContact: (offline) => {
      isUnheard = offline
      if (offline !== state.offline) publish()
    },
    onRefusal: (error) => {
      refusals.emit(error)
      void refresh()
    },
  })

  const stopFollowing = answers.onUpdate(publish)
  const loaded = saved.take((changes) => {
    if (changes.length > 0 && !isClosed) queue.restore(changes)
    return !isClosed
  })
  publish()
  return {
    ...listChanges(queue, now),
    state: () => state,
    watch: (listener) => inOne(listeners.add(listener), observer.subscribe(noop)),
    ...calls,
    refresh,
    onRefusal: refusals.add,
    close: () => {
      isClosed = true
      stopFollowing()
      answers.close()
      queue.close()
      void saved.leave()
    },
  }

  async function refresh(quiet = false): Promise<void> {
    isAsked = !quiet
    if (!isClosed) await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
  }

  /** What waits is sent first: the answer then knows of it. */
  async function fetchNewest(): Promise<AlertsAnswer> {
    await loaded
    await queue.send()
    for (;;) {
      if (isClosed) throw new ApiError({ kind: 'aborted' })
      const before = answers.taken()
      const answer = await fetchAlerts({ call }, !isAsked)
      isAsked = false
      isUnheard = false
      if (answers.taken() === before) return answer
    }
  }

  function publish(): void {
    if (isClosed) return
    state = stateOf(client.getQueryState(query.queryKey), queue, isUnheard)
    listeners.emit()
  }
}

/** Who observes a query has it asked for again; what it answers is heard otherwise. */
function noop(): void {}

function inOne(...stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop()
  }
}

/** What is changed here at once, and sent later. */
function listChanges(
  queue: ChangeQueue,
  now: () => number,
): Pick<AlertList, 'switchAll' | 'remove' | 'restore' | 'flush'> {
  return {
    switchAll: (ids, on) => {
      const at = now()
      queue.add(ids.map((id) => ({ kind: 'switch', id, on, at })))
    },
    remove: (ids) => {
      const due = now() + undoTime
      queue.add(ids.map((id) => ({ kind: 'delete', id, due })))
    },
    restore: (ids) => queue.drop(({ kind, id }) => kind === 'delete' && ids.includes(id)),
    flush: () => queue.send(true),
  }
}

function stateOf(
  answered: QueryState<AlertsAnswer> | undefined,
  queue: ChangeQueue,
  isUnheard: boolean,
): AlertListState {
  const { data, error, dataUpdatedAt } = answered ?? {}
  return {
    phase: data !== undefined ? 'ready' : error && !isSilent(error) ? 'error' : 'loading',
    alerts: changedAlerts(data?.alerts ?? [], queue.all()),
    limits: data?.limits,
    setting: data?.setting,
    asOf: dataUpdatedAt ?? 0,
    offline: isUnheard || (isUnanswered(error) && !isSilent(error)),
    waiting: queue.waiting(),
  }
}
