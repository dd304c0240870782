import type { Alert } from '../../../contract/entities/alert.ts'
import { alertExpiryDays, coolDowns } from '../../../contract/entities/alert.ts'
import {
  type AlertFrequency,
  type AlertType,
  alertFrequencies,
  alertTypes,
  type NotificationChannel,
  notificationChannels,
  type PriceSource,
  priceSources,
} from '../../../contract/enums.ts'
import { defaultAlertSymbol } from '../../../contract/limits.ts'
import { percentDigits } from '../texts/exact-numbers.ts'

/** Until when an alert lives: days from now, or as long as it did before. */
export type Expiry = number | 'kept'

/** What stands in the form. Numbers are as typed; those of other kinds stay while one is chosen. */
export interface AlertDraft {
  symbolId: string
  alertType: AlertType
  priceSource: PriceSource
  price: string
  up: string
  down: string
  /** In percent: `5` is 5 %. */
  percent: string
  frequency: AlertFrequency
  coolDown: (typeof coolDowns)[number]
  channels: readonly NotificationChannel[]
  note: string
  expiry: Expiry
  /** Where the condition holds already: fires at once or at the next crossing; not said yet. */
  fireIfMet: boolean | undefined
}

/** Days that the form offers as a life of an alert. */
export const expiryChoices: readonly number[] = [1, 7, 30, alertExpiryDays, 365]

/** The symbol of a new alert that was asked for without one: a perpetual contract. */
const defaultSymbolId = `${defaultAlertSymbol}_UMCBL`

/** What a new alert begins with. */
export interface DraftStart {
  symbolId?: string | undefined
  /** Plain decimal; empty until the price is known. */
  price?: string | undefined
  /** The person's own default. */
  coolDown?: AlertDraft['coolDown'] | undefined
  channels?: readonly NotificationChannel[] | undefined
}

/** The form of a new alert. */
export function newDraft(start: DraftStart = {}): AlertDraft {
  return {
    symbolId: start.symbolId ?? defaultSymbolId,
    alertType: alertTypes.risesTo,
    priceSource: priceSources.market,
    price: start.price ?? '',
    up: '',
    down: '',
    percent: '5',
    frequency: alertFrequencies.onlyOnce,
    coolDown: start.coolDown ?? coolDowns[0],
    channels: start.channels ?? [notificationChannels.pop, notificationChannels.station],
    note: '',
    expiry: alertExpiryDays,
    fireIfMet: undefined,
  }
}

/** The form of an existing alert: to change it, or to make another one like it. */
export function draftOfAlert(alert: Alert, mode: 'duplicate' | 'edit', now: number): AlertDraft {
  return {
    symbolId: alert.symbolId,
    alertType: alert.alertType,
    priceSource: alert.priceSource,
    price: alert.configurePrice ?? '',
    up: alert.configurePriceUp ?? '',
    down: alert.configurePriceDown ?? '',
    percent: alert.percent === undefined ? '5' : percentDigits(alert.percent),
    frequency: alert.frequency,
    coolDown: alert.coolDown,
    channels: alert.channels,
    note: alert.note,
    expiry: mode === 'edit' && alert.expiresAt > now ? 'kept' : alertExpiryDays,
    fireIfMet: undefined,
  }
}
