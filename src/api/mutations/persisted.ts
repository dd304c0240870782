import * as v from 'valibot'
import { alertSetting } from '../../contract/calls/alerts.ts'
import { markedEvents } from '../../contract/entities/alert/alert-event.ts'
import type { ApiClient } from '../client.ts'
import { type PersistedKind, persistedKind } from '../persisted-mutations.ts'
import { alertSettingMutation, markReadMutation } from './alerts.ts'

const { alertSwitch, coolDown } = alertSetting.output.schema.entries
const settingChange = v.object({
  alertSwitch: v.exactOptional(alertSwitch),
  coolDown: v.exactOptional(coolDown),
  decidedAt: v.pipe(v.number(), v.integer()),
})

const { ids, until } = markedEvents
const marked = v.union([v.object({ ids }), v.object({ until })])

/**
 * What may be made twice, and is made again where the page went before the gateway had answered.
 * @param onRefused the gateway refused what is made again
 */
export function persistedKinds(
  api: ApiClient,
  userId: string,
  onRefused: (error: unknown) => void,
): readonly PersistedKind[] {
  return [
    persistedKind(markReadMutation(api, userId, onRefused), marked),
    persistedKind(alertSettingMutation(api, userId, onRefused), settingChange),
  ]
}
