import * as v from 'valibot'
import { notificationChannels, readStatuses } from '../../enums.ts'
import { answerText, decimal, unixMs } from '../wire.ts'
import { alertId, alertSchema } from './alert.ts'

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
  note: entries.note,
  /** The price that met the condition, in quote currency. */
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
