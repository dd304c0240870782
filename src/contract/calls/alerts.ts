import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import {
  alertRevision,
  alertSchema,
  alertSettingsSchema,
  coolDowns,
} from '../entities/alert/alert.ts'
import { alertSwitches } from '../entities/alert/alert-enums.ts'
import { alertEventSchema, markedEvents } from '../entities/alert/alert-event.ts'
import { alertId } from '../entities/alert/alert-id.ts'
import { alertLimitsSchema } from '../entities/alert/alert-limits.ts'
import { decimalLength, shortText, unixMs } from '../entities/wire.ts'
import { inputObject } from '../input-object.ts'
import { text } from '../text/text.ts'
import { everyPost, postInput } from './fields.ts'

const onOff = v.picklist(Object.values(alertSwitches))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const askedNumber = v.optional(text(decimalLength))
/** Settings as they are asked for: the gateway says in its own words that a kind does not exist, or what is no number. */
const askedSettings = {
  ...alertSettingsSchema.entries,
  alertType: v.pipe(v.number(), v.integer()),
  configurePrice: askedNumber,
  configurePriceUp: askedNumber,
  configurePriceDown: askedNumber,
  percent: askedNumber,
  /** How long it is silent after it fired; where it is left out, what the user has set for new alerts. */
  coolDown: v.optional(v.picklist(coolDowns)),
}
const manyAlerts = v.pipe(v.array(alertId), v.minLength(1), v.maxLength(50))

/** How many alerts have fired unseen. `flag` is 1 where there are any. */
export const alertUnread = endpoint({
  name: 'alertUnread',
  method: 'POST',
  path: '/v1/send/alert/log/unread/flag',
  input: postInput,
  output: json(v.object({ flag: v.picklist([0, 1]), unread: count })),
  auth: 'user',
})

/** The log of fired alerts, newest first, from `cursor` on; `cursor` is absent after the last page. */
export const alertLog = endpoint({
  name: 'alertLog',
  method: 'POST',
  path: '/v1/send/alert/log/select',
  input: inputObject({
    ...everyPost,
    cursor: v.optional(shortText),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 50),
    /** Only events at or after this moment. */
    since: v.optional(unixMs),
    /** Crossings that were logged and not delivered come along. */
    suppressed: v.optional(v.boolean(), true),
  }),
  output: json(v.object({ data: v.array(alertEventSchema), cursor: v.optional(shortText) })),
  auth: 'user',
})

/** Marks events as read: those named, those up to a moment, or all where neither is. Answers how many stay unread. */
export const alertMarkRead = endpoint({
  name: 'alertMarkRead',
  method: 'POST',
  path: '/v1/send/alert/log/updateRead/status',
  input: inputObject({
    ...everyPost,
    ids: v.optional(markedEvents.ids),
    /** Only events at or before this moment: what fires later is not read by what was decided before. */
    until: v.optional(markedEvents.until),
  }),
  output: json(v.object({ unread: count })),
  auth: 'user',
})

/** A user's alerts, newest first. */
export const alertConfigs = endpoint({
  name: 'alertConfigs',
  method: 'POST',
  path: '/v1/send/priceremindconfig/select',
  input: inputObject({ ...everyPost, symbolId: v.optional(shortText) }),
  output: json(v.array(alertSchema)),
  auth: 'user',
})

/** The limits on alerts, what the user has used of them, and the state of each channel. */
export const alertFrequencyLimits = endpoint({
  name: 'alertFrequencyLimits',
  method: 'POST',
  path: '/v1/send/priceremindconfig/select/parameter/config',
  input: postInput,
  output: json(alertLimitsSchema),
  auth: 'user',
})

/** Removes alerts. Their log stays. */
export const alertDelete = endpoint({
  name: 'alertDelete',
  method: 'POST',
  path: '/v1/send/priceremindconfig/deleted',
  input: inputObject({ ...everyPost, ids: manyAlerts }),
  output: json(v.object({ ids: v.array(alertId) })),
  auth: 'user',
})

/** Changes one alert, or switches or restarts many. A new price arms a `done` alert again. */
export const alertUpdate = endpoint({
  name: 'alertUpdate',
  method: 'POST',
  path: '/v1/send/priceremindconfig/update',
  input: inputObject({
    ...everyPost,
    ids: manyAlerts,
    alertSwitch: v.optional(onOff),
    /** Watches those that have fired for good or expired from now on; the others stay as they are. */
    restart: v.optional(v.boolean()),
    /** Only with a single id; replaces everything the user had decided. */
    settings: v.optional(v.object(askedSettings)),
    /** Only with a single id: the revision that the user saw. Where the alert is another by now, nothing is changed. */
    revision: v.optional(alertRevision),
  }),
  output: json(v.array(alertSchema)),
  auth: 'user',
})

/** Creates an alert. The exchange spells the path so. */
export const alertCreate = endpoint({
  name: 'alertCreate',
  method: 'POST',
  path: '/v1/send/priceremindconfig/inster',
  input: inputObject({
    ...everyPost,
    ...askedSettings,
    /** True to fire at once where the price is already there; else the next crossing counts. */
    fireIfMet: v.optional(v.boolean(), false),
  }),
  output: json(alertSchema),
  auth: 'user',
})

/** The setting slider: the master switch, and the cool-down that new alerts begin with. */
export const alertSetting = endpoint({
  name: 'alertSetting',
  method: 'POST',
  path: '/v1/send/priceremindconfig/exchange/setting',
  input: inputObject({
    ...everyPost,
    /** Off keeps every alert of the user quiet. Without it nothing changes. */
    alertSwitch: v.optional(onOff),
    coolDown: v.optional(v.picklist(coolDowns)),
    /** How long ago the user decided so, in ms: what they have decided since stays. */
    age: v.optional(count, 0),
  }),
  output: json(v.object({ alertSwitch: onOff, coolDown: v.picklist(coolDowns) })),
  auth: 'user',
})
