import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  alertConfigs,
  alertFrequencyLimits,
  alertSetting,
  alertUnread,
} from '../../../contract/calls/alerts.ts'
import { alertSchema } from '../../../contract/entities/alert/alert.ts'
import { alertLimitsSchema } from '../../../contract/entities/alert/alert-limits.ts'
import type { ApiClient } from '../../client.ts'
import { endpointKey, endpointQuery } from '../../endpoint-query.ts'
import { refreshEvery } from '../../query-client.ts'

/** Time between two questions for the number of unread alerts, in ms. */
export const unreadInterval = 60_000

/** How many alerts of a user have fired unseen. */
export function unreadQuery(api: ApiClient, userId: string) {
  return queryOptions({
    ...endpointQuery(api, alertUnread, {}, { userId, quiet: true }),
    ...refreshEvery(unreadInterval),
    // The app's icon shows it too.
    refetchIntervalInBackground: true,
  })
}

/** Takes over how many are unread, as another call has told. An answer on its way is older, and none. */
export function setUnread(client: QueryClient, userId: string, unread: number): void {
  const queryKey = endpointKey(alertUnread, {}, userId)
  void client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, { flag: unread > 0 ? 1 : 0, unread })
}

/** Something has fired: what this page counts as unread is asked for anew. */
export function refreshUnread(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [alertUnread.name] })
}

/** Time between two fetches of the alerts while they are looked at, in ms. */
export const alertsInterval = 30_000

/** What a user has just done to their alerts is there after a reload: ms between two writings. */
const keepInterval = 1_000

/** More alerts than there can be are none of ours. */
const maxAlerts = 200

const alertsSchema = v.object({
  /** Newest first. */
  alerts: v.pipe(v.array(alertSchema), v.maxLength(maxAlerts)),
  limits: alertLimitsSchema,
  /** The master switch and the cool-down that new alerts begin with. */
  setting: alertSetting.output.schema,
})

/** A user's alerts, with what limits them and what counts for all of them. */
export type AlertsAnswer = v.InferOutput<typeof alertsSchema>

/** Asks for the alerts of whoever is signed in; `quiet` where nobody waits for them. Rejects with ApiError. */
export async function fetchAlerts(
  { call }: Pick<ApiClient, 'call'>,
  quiet: boolean,
): Promise<AlertsAnswer> {
  const [alerts, limits, setting] = await Promise.all([
    call(alertConfigs, {}, { quiet }),
    call(alertFrequencyLimits, {}, { quiet }),
    call(alertSetting, {}, { quiet }),
  ])
  return { alerts, limits, setting }
}

/**
 * The alerts of a user.
 * @param fetch see `fetchAlerts`
 */
export function alertsQuery(fetch: () => Promise<AlertsAnswer>, userId: string) {
  return queryOptions({
    queryKey: endpointKey(alertConfigs, {}, userId),
    queryFn: fetch,
    ...refreshEvery(alertsInterval),
    // One may have fired, or been changed on another device, since they were last looked at.
    refetchOnMount: 'always',
    retry: false,
    meta: { userId, persist: { schema: alertsSchema, interval: keepInterval } },
  })
}
