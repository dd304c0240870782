import { ApiError, isSilent } from '../../api/api-error.ts'
import type { ApiClient } from '../../api/client.ts'
import { alertCodes } from '../../contract/alert-codes.ts'
import {
  alertConfigs,
  alertCreate,
  alertDelete,
  alertFrequencyLimits,
  alertSetting,
  alertUpdate,
} from '../../contract/calls/alerts.ts'
import type { InputOf, OutputOf } from '../../contract/endpoint.ts'
import type { Alert, AlertSettings } from '../../contract/entities/alert/alert.ts'
import type { AlertLimits } from '../../contract/entities/alert/alert-limits.ts'
import { alertSwitches } from '../../contract/enums.ts'
import { createListeners } from '../../lib/listeners.ts'
import { retryAfterOf } from '../../lib/retry-after.ts'
import type { Database } from '../../storage/database.ts'
import { type AlertChange, changedAlerts } from './alert-changes.ts'
import { createChangeQueue, isUnanswered } from './change-queue.ts'
import { alertsKey, readSavedAlerts, type SavedAlerts } from './saved-alerts.ts'

/** The master switch and the cool-down that new alerts begin with. */
export type AlertSetting = OutputOf<typeof alertSetting>

/** What is known of a person's alerts; replaced when anything changes. */
export interface AlertListState {
  /** `error`: there is no list, and the last attempt to get one failed. */
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

/** The alerts of one person: fetched, kept on the device, and changed. */
export interface AlertList {
  state: () => AlertListState
  /** Looks at the list: it is fetched now and every `refreshInterval`. Answers how to stop. */
  watch: (listener: () => void) => () => void
  /** Fetches everything anew; `quiet` where nobody asked for it just now. Never rejects. */
  refresh: (quiet?: boolean) => Promise<void>
  /** Creates an alert, also in the room of those that were just taken away. Rejects with ApiError. */
  create: (input: InputOf<typeof alertCreate>) => Promise<Alert>
  /** Replaces what a person decided about an alert. Rejects with ApiError. */
  update: (id: string, settings: AlertSettings) => Promise<Alert>
  /** Watches an alert that has fired for good or expired anew. Rejects with ApiError. */
  restart: (id: string) => Promise<void>
  /** Switches alerts on or off: at once here, and at the gateway as soon as it can be reached. */
  switchAll: (ids: readonly string[], on: boolean) => void
  /** Takes alerts away: at once here, at the gateway after `undoTime` or when the page is left. */
  remove: (ids: readonly string[]) => void
  /** Puts alerts back whose deletion was not sent. */
  restore: (ids: readonly string[]) => void
  /** Changes the setting. Rejects with ApiError. */
  set: (patch: Partial<AlertSetting>) => Promise<void>
  /** Sends every change now, as a page does that is about to go. */
  flush: () => Promise<void>
  /** Calls back with the error when the gateway refused a waiting change. */
  onRefusal: (listener: (error: unknown) => void) => () => void
  /** Ends the list of somebody who is gone: it asks for, sends and keeps nothing more. */
  close: () => void
}

/** How long a deletion can be undone, in ms. */
export const undoTime = 8_000

/** Time between two fetches of a list that is looked at, in ms. */
export const refreshInterval = 30_000

/** What a list takes from outside. */
export interface AlertListOptions {
  call: ApiClient['call']
  database: Pick<Database, 'get' | 'set'>
  personId: string
  /** Unix ms of the device's clock. */
  now: () => number
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

/** The list of one person, empty until it was fetched or read from the device. */
export function createAlertList({ call, database, personId, now }: AlertListOptions): AlertList {
  const listeners = createListeners()
  const refusals = createListeners<[unknown]>()
  const key = alertsKey(personId)
  let known: readonly Alert[] = []
  let state = atFirst
  let timer: ReturnType<typeof setTimeout> | undefined
  let refreshing: Promise<void> | undefined
  let isClosed = false
  /** Changes that the gateway has taken: what was asked for before one of them may be older than it. */
  let taken = 0

  const queue = createChangeQueue({
    send,
    now,
    onChange: () => {
      publish({})
      save()
    },
    onContact: (offline) => {
      if (offline !== state.offline) publish({ offline })
    },
    onRefusal: (error) => {
      refusals.emit(error)
      void list.refresh()
    },
  })

  const list: AlertList = {
    state: () => state,
    watch: (listener) => {
      const stop = listeners.add(listener)
      if (listeners.size === 1) void list.refresh()
      return () => {
        stop()
        plan(refreshInterval)
      }
    },
    refresh: (quiet = false) => {
      if (isClosed) return Promise.resolve()
      refreshing ??= fetchAll(quiet).then((interval) => {
        refreshing = undefined
        plan(interval)
      })
      return refreshing
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
    update: async (id, settings) => {
      const [updated] = await call(alertUpdate, { ids: [id], settings })
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
    switchAll: (ids, on) => queue.add(ids.map((id) => ({ kind: 'switch', id, on }))),
    remove: (ids) => {
      const due = now() + undoTime
      queue.add(ids.map((id) => ({ kind: 'delete', id, due })))
    },
    restore: (ids) => queue.drop(({ kind, id }) => kind === 'delete' && ids.includes(id)),
    set: async (patch) => {
      const setting = await call(alertSetting, patch)
      taken += 1
      publish({ setting })
      // The switch of all alerts decides about the state of each.
      if (patch.alertSwitch !== undefined) void list.refresh()
    },
    flush: () => queue.send(true),
    onRefusal: refusals.add,
    close: () => {
      isClosed = true
      clearTimeout(timer)
      queue.close()
    },
  }

  const loaded = load()
  return list

  async function load(): Promise<void> {
    const saved = readSavedAlerts(await database.get(key))
    if (saved === undefined || state.asOf > 0) return
    const { alerts, limits, changes, asOf } = saved
    if (asOf > 0) {
      known = alerts
      publish({ phase: 'ready', limits, asOf })
    }
    if (changes.length > 0) queue.restore(changes)
  }

  /** Answers when to do it again, in ms. */
  async function fetchAll(quiet: boolean): Promise<number> {
    await loaded
    await queue.send()
    try {
      const { alerts, limits, setting } = await fetchNewest(quiet)
      if (isClosed) return refreshInterval
      known = alerts
      publish({ phase: 'ready', limits, setting, asOf: now(), offline: false })
      save()
      return refreshInterval
    } catch (error) {
      if (!isSilent(error)) {
        publish({ phase: state.asOf > 0 ? 'ready' : 'error', offline: isUnanswered(error) })
      }
      return retryAfterOf(error) ?? refreshInterval
    }
  }

  async function fetchNewest(quiet: boolean) {
    for (;;) {
      const before = taken
      const [alerts, limits, setting] = await Promise.all([
        call(alertConfigs, {}, { quiet }),
        call(alertFrequencyLimits, {}, { quiet }),
        call(alertSetting, {}, { quiet }),
      ])
      if (taken === before || isClosed) return { alerts, limits, setting }
    }
  }

  async function refreshLimits(): Promise<void> {
    const limits = await call(alertFrequencyLimits, {}, { quiet: true }).catch(() => undefined)
    if (limits !== undefined) publish({ limits })
  }

  async function send(group: readonly AlertChange[], quiet: boolean): Promise<void> {
    const options = { keepalive: true, quiet }
    const [first] = group
    const ids = group.map(({ id }) => id)
    if (first?.kind === 'switch') {
      const alertSwitch = first.on ? alertSwitches.open : alertSwitches.closed
      merge(await call(alertUpdate, { ids, alertSwitch }, options))
    } else {
      await call(alertDelete, { ids }, options)
      taken += 1
      known = known.filter(({ id }) => !ids.includes(id))
    }
    void refreshLimits()
  }

  function merge(fresh: readonly Alert[]): void {
    taken += 1
    const byId = new Map(fresh.map((alert) => [alert.id, alert]))
    const added = fresh.filter(({ id }) => known.every((alert) => alert.id !== id))
    known = [...added, ...known.map((alert) => byId.get(alert.id) ?? alert)]
    publish({})
    save()
  }

  function publish(patch: Partial<AlertListState>): void {
    const alerts = changedAlerts(known, queue.all())
    state = { ...state, ...patch, alerts, waiting: queue.waiting() }
    listeners.emit()
  }

  function save(): void {
    if (isClosed) return
    const { limits, asOf } = state
    const changes = [...queue.all()]
    const saved: SavedAlerts = { alerts: [...known], ...(limits && { limits }), changes, asOf }
    void database.set(key, saved)
  }

  function plan(interval: number): void {
    clearTimeout(timer)
    if (listeners.size > 0 && !isClosed) timer = setTimeout(() => void list.refresh(true), interval)
  }
}

const roomCodes: readonly string[] = [
  alertCodes.similarExists,
  alertCodes.lineLimitReached,
  alertCodes.totalLimitReached,
]

/** True where another alert stands in the way. */
function wantsRoom(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { failure } = error
  return failure.kind === 'server' && roomCodes.includes(failure.code)
}
