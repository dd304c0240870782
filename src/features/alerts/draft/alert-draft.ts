import { percentDigits } from '../../../app/number-field/exact-numbers.ts'
import type { Alert } from '../../../contract/entities/alert/alert.ts'
import { alertExpiryDays, coolDowns } from '../../../contract/entities/alert/alert.ts'
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
import type { NumberStyle } from '../../../i18n/number-style.ts'
import { typedText } from '../../../i18n/typed-number.ts'

/** Until when an alert lives: days from now, or as long as it did before. */
export type Expiry = number | 'kept'

/**
 * What stands in the form. Numbers are texts as they were typed in the person's language, or as they are
 * written there; those of other kinds stay while one is chosen.
 */
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
  alertType?: AlertType | undefined
  /** The person's own default. */
  coolDown?: AlertDraft['coolDown'] | undefined
  channels?: readonly NotificationChannel[] | undefined
}

/** The form of a new alert, its numbers written in `style`. */
export function newDraft(style: NumberStyle, start: DraftStart = {}): AlertDraft {
  return {
    symbolId: start.symbolId ?? defaultSymbolId,
    alertType: start.alertType ?? alertTypes.risesTo,
    priceSource: priceSources.market,
    price: typedText(start.price ?? '', style),
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
export function draftOfAlert(
  alert: Alert,
  mode: 'duplicate' | 'edit',
  { style, now }: { style: NumberStyle; now: number },
): AlertDraft {
  const typed = (plain = ''): string => typedText(plain, style)
  return {
    symbolId: alert.symbolId,
    alertType: alert.alertType,
    priceSource: alert.priceSource,
    price: typed(alert.configurePrice),
    up: typed(alert.configurePriceUp),
    down: typed(alert.configurePriceDown),
    percent: alert.percent === undefined ? '5' : typed(percentDigits(alert.percent)),
    frequency: alert.frequency,
    coolDown: alert.coolDown,
    channels: alert.channels,
    note: alert.note,
    expiry: mode === 'edit' && alert.expiresAt > now ? 'kept' : alertExpiryDays,
    fireIfMet: undefined,
  }
}
