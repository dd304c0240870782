import * as v from 'valibot'
import { businessLines } from '../../enums.ts'
import { answerText, unixMs } from '../wire.ts'
import { notificationChannels } from './alert-enums.ts'

/**
 * Whether a channel can reach the user: `ready`, `needsDevice` (no browser of theirs is registered
 * for push), `needsAddress` (no email or phone), `notConfigured` (the operator has not set it up), or
 * `failing` since `since` for `reason`.
 */
export const channelStates = [
  'ready',
  'needsDevice',
  'needsAddress',
  'notConfigured',
  'failing',
] as const

/** The state of one channel. */
export const channelStateSchema = v.object({
  channel: v.picklist(Object.values(notificationChannels)),
  state: v.picklist(channelStates),
  since: v.optional(unixMs),
  /** In English; empty where there is nothing to say. */
  reason: answerText,
})

/** See `channelStateSchema`. */
export type ChannelState = v.InferOutput<typeof channelStateSchema>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How often an alert may fire, how many alerts a user may have and has, and by which channels. */
export const alertLimitsSchema = v.object({
  firings: v.object({ second: count, minute: count, hour: count, day: count }),
  perBusinessLine: count,
  total: count,
  used: v.object({
    total: count,
    lines: v.array(
      v.object({ businessLine: v.picklist(Object.values(businessLines)), used: count }),
    ),
  }),
  channels: v.array(channelStateSchema),
})

/** See `alertLimitsSchema`. */
export type AlertLimits = v.InferOutput<typeof alertLimitsSchema>
