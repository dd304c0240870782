import * as v from 'valibot'
import { changeWindows } from '../../market/change-rules.ts'
import { answerText, decimal, unixMs } from '../wire.ts'
import { alertSchema } from './alert.ts'
import { notificationChannels, readStatuses } from './alert-enums.ts'
import { alertId } from './alert-id.ts'

/** Events that are marked as read at once: those named, or those at or before a moment. */
export const markedEvents = {
  ids: v.pipe(v.array(alertId), v.minLength(1), v.maxLength(100)),
  until: unixMs,
}

/** Where the message of one channel is: `dead` was given up after the last try. */
export const deliveryStates = ['waiting', 'sent', 'failing', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** One message of an event. */
export const deliverySchema = v.object({
  channel: v.picklist(Object.values(notificationChannels)),
  state: v.picklist(deliveryStates),
  /** When the state was reached. */
  at: unixMs,
  /** Why it fails, in English and without addresses; empty where it does not. */
  error: answerText,
})

/**
 * Why a crossing was logged and not delivered: the alert's firing limits, by span, the cool-down, or
 * that the day's only firing was spent.
 */
export const suppressions = ['second', 'minute', 'hour', 'day', 'coolDown', 'onceADay'] as const
export type Suppression = (typeof suppressions)[number]

const { entries } = alertSchema

/** One crossing of an alert, with the alert's values as they were. Outlives the alert. */
export const alertEventSchema = v.object({
  id: alertId,
  alertId,
  symbolId: entries.symbolId,
  businessLine: entries.businessLine,
  alertType: entries.alertType,
  priceSource: entries.priceSource,
  configurePrice: entries.configurePrice,
  configurePriceUp: entries.configurePriceUp,
  configurePriceDown: entries.configurePriceDown,
  percent: entries.percent,
  bands: entries.bands,
  changeScope: entries.changeScope,
  sector: entries.sector,
  /** Of an event of 102 what was found: the kind, its size and its window; `percent` is how far. */
  changeKinds: entries.changeKinds,
  changeSize: entries.changeSize,
  changeWindow: v.optional(v.picklist(changeWindows)),
  note: entries.note,
  /** The price that met the condition, in quote currency; of 101 the reading of the index. */
  price: decimal,
  /** When it was met, on the gateway's clock. */
  time: unixMs,
  readStatus: v.picklist(Object.values(readStatuses)),
  /** Absent where the event was delivered. */
  suppressed: v.optional(v.picklist(suppressions)),
  deliveries: v.array(deliverySchema),
})

/** See `alertEventSchema`. */
export type AlertEvent = v.InferOutput<typeof alertEventSchema>
