import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { alertConfigs, alertMarkRead, alertSetting } from '../../contract/calls/alerts.ts'
import { type ReadStatus, readStatuses } from '../../contract/entities/alert/alert-enums.ts'
import type { AlertEvent } from '../../contract/entities/alert/alert-event.ts'
import { waitsForSignIn } from '../api-error.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey } from '../endpoint-query.ts'
import { alertLogQuery, type LogPages } from '../queries/account/alert-log.ts'
import { type AlertsAnswer, setUnread } from '../queries/account/alerts.ts'
import { repeatable } from '../query-client.ts'

/** The master switch and the cool-down that new alerts begin with. */
type AlertSetting = AlertsAnswer['setting']

/**
 * What reaches the gateway within this time, in ms, is what somebody has just done. Of older decisions the gateway
 * is told how old they are, and a lost session that they find out leads nowhere.
 */
const freshFor = 1_000

/** When events were marked on this page, Unix ms; of what an earlier page has left nothing is known. */
const askedAt = new WeakMap<MarkedEvents, number>()

/** Is told of each change that the gateway did not take, also where several are under way or nothing shows them any more. */
type OnRefused = (error: Error) => void

/** The events that are marked as read: those named, or all up to the newest that was seen, Unix ms. */
export type MarkedEvents = { ids: readonly string[] } | { until: number }

/**
 * Marks events as read: here at once, at the gateway once it can be reached, and taken
 * back from exactly those where the gateway does not take it.
 */
export function markReadMutation(api: ApiClient, userId: string, onRefused: OnRefused = () => {}) {
  const { queryKey } = alertLogQuery(api, userId)
  const mark = (
    client: QueryClient,
    readStatus: ReadStatus,
    isMeant: (event: AlertEvent) => boolean,
  ): void => {
    client.setQueryData<LogPages>(queryKey, (log) => log && withStatus(log, readStatus, isMeant))
  }
  return mutationOptions({
    ...repeatable,
    mutationKey: [alertMarkRead.name, userId],
    mutationFn: (events: MarkedEvents) =>
      api.call(alertMarkRead, 'ids' in events ? { ids: [...events.ids] } : events, {
        userId: userId,
        quiet: Date.now() - (askedAt.get(events) ?? 0) > freshFor,
      }),
    scope: { id: `alert log ${userId}` },
    onMutate: async (meant, { client }) => {
      askedAt.set(meant, Date.now())
      // What is on its way does not know of this yet.
      await client.cancelQueries({ queryKey })
      const events = client.getQueryData<LogPages>(queryKey)?.pages.flatMap(({ data }) => data)
      const marked = new Set(
        (events ?? [])
          .filter(({ readStatus }) => readStatus === readStatuses.unread)
          .filter(({ id, time }) => ('ids' in meant ? meant.ids.includes(id) : time <= meant.until))
          .map(({ id }) => id),
      )
      mark(client, readStatuses.read, ({ id }) => marked.has(id))
      return marked
    },
    onSuccess: ({ unread }, _meant, _marked, { client }) => setUnread(client, userId, unread),
    onError: (error, _meant, marked, { client }) => {
      mark(client, readStatuses.unread, ({ id }) => marked?.has(id) === true)
      if (!waitsForSignIn(error)) onRefused(error)
    },
  })
}

/** What a user decides about all alerts, and when, Unix ms of the device. */
export type SettingChange = Partial<AlertSetting> & { decidedAt: number }

/** Changes of a setting that are under way, oldest first, and what the gateway said last. */
interface Unsettled {
  base: AlertSetting
  changes: readonly SettingChange[]
}

const unsettled = new WeakMap<object, Unsettled>()

/**
 * Changes the setting of all alerts: here at once, at the gateway once it can be reached, and taken back where
 * the gateway does not take it. What is shown is what the gateway said last, with all changes under way.
 */
export function alertSettingMutation(
  api: ApiClient,
  userId: string,
  onRefused: OnRefused = () => {},
) {
  const queryKey = endpointKey(alertConfigs, {}, userId)
  const mutationKey = [alertSetting.name, userId]
  const show = (client: QueryClient, { base, changes }: Unsettled): void => {
    const query = client.getQueryCache().find({ queryKey })
    if (query === undefined) return
    if (changes.length === 0) unsettled.delete(query)
    else unsettled.set(query, { base, changes })
    const setting = changes.reduce(
      (sum, { decidedAt: _, ...patch }) => ({ ...sum, ...patch }),
      base,
    )
    client.setQueryData<AlertsAnswer>(queryKey, (answer) => answer && { ...answer, setting })
  }
  const known = (client: QueryClient): Unsettled | undefined => {
    const query = client.getQueryCache().find({ queryKey })
    const setting = client.getQueryData<AlertsAnswer>(queryKey)?.setting
    if (query === undefined || setting === undefined) return undefined
    return unsettled.get(query) ?? { base: setting, changes: [] }
  }
  /** @param answer what the gateway says that holds now; undefined where it did not take the change */
  const settle = (client: QueryClient, change: SettingChange, answer?: AlertSetting): void => {
    const before = known(client)
    if (before === undefined) return
    const changes = before.changes.filter((one) => one !== change)
    show(client, { base: answer ?? before.base, changes })
  }
  return mutationOptions({
    ...repeatable,
    mutationKey,
    mutationFn: ({ decidedAt, ...patch }: SettingChange) => {
      const age = Date.now() - decidedAt
      const quiet = age > freshFor
      return api.call(alertSetting, quiet ? { ...patch, age } : patch, { userId: userId, quiet })
    },
    scope: { id: `alert setting ${userId}` },
    onMutate: async (change, { client }) => {
      if (known(client) === undefined) return
      // What is on its way does not know of this yet.
      await client.cancelQueries({ queryKey })
      const before = known(client)
      if (before !== undefined) show(client, { ...before, changes: [...before.changes, change] })
    },
    onSuccess: (setting, change, _before, { client }) => settle(client, change, setting),
    onError: (error, change, _before, { client }) => {
      settle(client, change)
      if (!waitsForSignIn(error)) onRefused(error)
    },
    onSettled: async (_setting, _error, _change, _before, { client }) => {
      // The switch of all alerts decides about the state of each, and an answer may have been held up or overtaken.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey })
    },
  })
}

function withStatus(
  log: LogPages,
  readStatus: ReadStatus,
  isMeant: (event: AlertEvent) => boolean,
): LogPages {
  const pages = log.pages.map((page) => ({
    ...page,
    data: page.data.map((event) => (isMeant(event) ? { ...event, readStatus } : event)),
  }))
  return { ...log, pages }
}
