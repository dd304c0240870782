import { hashKey, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { ApiError, isSilent } from '../../api/api-error.ts'
import type { ApiClient } from '../../api/client.ts'
import { type AlertsAnswer, alertsQuery, fetchAlerts } from '../../api/queries/account/alerts.ts'
import {
  alertCreate,
  alertDelete,
  alertFrequencyLimits,
  alertUpdate,
} from '../../contract/calls/alerts.ts'
import { alertCodes } from '../../contract/codes/alert-codes.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { Alert, AlertSettings } from '../../contract/entities/alert/alert.ts'
import type { AlertLimits } from '../../contract/entities/alert/alert-limits.ts'
import { alertSwitches } from '../../contract/enums.ts'
import { createListeners } from '../../lib/store/listeners.ts'
import { type AlertChange, changedAlerts } from './alert-changes.ts'
import { createChangeQueue, isMissing, isUnanswered } from './change-queue.ts'
import { createOwnRevisions } from './own-revisions.ts'
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
  const revisions = createOwnRevisions()
  const query = alertsQuery(fetchNewest, userId)
  const observer = new QueryObserver(client, query)
  let state = atFirst
  let isUnheard = false
  /** Somebody waits for the next answer: it says what is wrong. */
  let isAsked = true
  let isClosed = false
  /** Changes that the gateway has taken: what was asked for before one of them may be older than it. */
  let taken = 0

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
      void list.refresh()
    },
  })

  const list: AlertList = {
    state: () => state,
    watch: (listener) => {
      const stopListening = listeners.add(listener)
      const stopAsking = observer.subscribe(() => {})
      return () => {
        stopListening()
        stopAsking()
      }
    },
    refresh: async (quiet = false) => {
      isAsked = !quiet
      if (!isClosed) await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
    },
    create: async (input) => {
      const created = await call(alertCreate, input).catch(async (error: unknown) => {
        const isLeaving = queue.all().some(({ kind }) => kind === 'delete')
        if (!isLeaving || !wantsRoom(error)) throw error
        await queue.send(true)
        return call(alertCreate, input)
      })
      merge([created])
      void refreshLimits()
      return created
    },
    update: async ({ id, revision: seen }, settings) => {
      const revision = revisions.newest(id, seen)
      const asked = { ids: [id], settings, ...(revision !== undefined && { revision }) }
      const [updated] = await call(alertUpdate, asked).catch(async (error: unknown) => {
        if (isChangedElsewhere(error)) await list.refresh()
        throw error
      })
      if (updated === undefined) throw new ApiError({ kind: 'malformed', reason: 'no alert' })
      queue.drop((change) => change.id === id)
      merge([updated])
      void refreshLimits()
      return updated
    },
    restart: async (id) => {
      merge(await call(alertUpdate, { ids: [id], restart: true }))
      void refreshLimits()
    },
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
    onRefusal: refusals.add,
    close: () => {
      isClosed = true
      stopFollowing()
      queue.close()
      void saved.leave()
    },
  }

  const queryHash = hashKey(query.queryKey)
  const stopFollowing = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.query.queryHash === queryHash) publish()
  })
  const loaded = load()
  publish()
  return list

  async function load(): Promise<void> {
    await saved.take((changes) => {
      if (changes.length > 0 && !isClosed) queue.restore(changes)
      return !isClosed
    })
  }

  /** What waits is sent first: the answer then knows of it. */
  async function fetchNewest(): Promise<AlertsAnswer> {
    await loaded
    await queue.send()
    for (;;) {
      if (isClosed) throw new ApiError({ kind: 'aborted' })
      const before = taken
      const answer = await fetchAlerts({ call }, !isAsked)
      isAsked = false
      isUnheard = false
      if (taken === before) return answer
    }
  }

  async function refreshLimits(): Promise<void> {
    const limits = await call(alertFrequencyLimits, {}, { quiet: true }).catch(() => undefined)
    if (limits !== undefined) setAnswer((answer) => ({ ...answer, limits }))
  }

  async function send(group: readonly AlertChange[], quiet: boolean): Promise<void> {
    const options = { keepalive: true, quiet }
    const [first] = group
    const ids = group.map(({ id }) => id)
    if (first?.kind === 'switch') {
      const alertSwitch = first.on ? alertSwitches.open : alertSwitches.closed
      merge(await call(alertUpdate, { ids, alertSwitch }, options))
    } else {
      await call(alertDelete, { ids }, options).catch((error: unknown) => {
        // An earlier page deleted it, and went before it was answered.
        if (ids.length > 1 || !isMissing(error)) throw error
      })
      change(({ alerts, ...others }) => ({
        ...others,
        alerts: alerts.filter(({ id }) => !ids.includes(id)),
      }))
    }
    void refreshLimits()
  }

  function merge(fresh: readonly Alert[]): void {
    const byId = new Map(fresh.map((alert) => [alert.id, alert]))
    change(({ alerts, ...others }) => {
      for (const before of alerts) {
        const after = byId.get(before.id)
        if (after !== undefined) revisions.note(before, after)
      }
      const added = fresh.filter(({ id }) => alerts.every((alert) => alert.id !== id))
      return { ...others, alerts: [...added, ...alerts.map((one) => byId.get(one.id) ?? one)] }
    })
  }

  /** The gateway has taken a change. */
  function change(changed: (answer: AlertsAnswer) => AlertsAnswer): void {
    taken += 1
    setAnswer(changed)
  }

  function setAnswer(changed: (answer: AlertsAnswer) => AlertsAnswer): void {
    if (isClosed) return
    client.setQueryData(query.queryKey, (answer) => answer && changed(answer))
  }

  function publish(): void {
    if (isClosed) return
    const { data, error, dataUpdatedAt } = client.getQueryState(query.queryKey) ?? {}
    state = {
      phase: data !== undefined ? 'ready' : error && !isSilent(error) ? 'error' : 'loading',
      alerts: changedAlerts(data?.alerts ?? [], queue.all()),
      limits: data?.limits,
      setting: data?.setting,
      asOf: dataUpdatedAt ?? 0,
      offline: isUnheard || (isUnanswered(error) && !isSilent(error)),
      waiting: queue.waiting(),
    }
    listeners.emit()
  }
}

const roomCodes: readonly string[] = [
  alertCodes.similarExists,
  alertCodes.lineLimitReached,
  alertCodes.totalLimitReached,
]

/** True where another alert stands in the way. */
function wantsRoom(error: unknown): boolean {
  return roomCodes.includes(codeOf(error))
}

/** True where an alert was not changed, because it is another than the user saw. */
export function isChangedElsewhere(error: unknown): boolean {
  return codeOf(error) === alertCodes.changedElsewhere
}

/** The code of a refusal; empty for any other failure. */
function codeOf(error: unknown): string {
  const failure = error instanceof ApiError ? error.failure : undefined
  return failure?.kind === 'server' ? failure.code : ''
}
