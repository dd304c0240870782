import { percentDigits } from '../../../app/number-field/exact-numbers.ts'
import type { Alert, AlertSettings } from '../../../contract/entities/alert/alert.ts'
import { alertExpiryDays, coolDowns, isPriceType } from '../../../contract/entities/alert/alert.ts'
import {
  type AlertFrequency,
  alertFrequencies,
  alertTypes,
  type NotificationChannel,
  notificationChannels,
  type PriceAlertType,
} from '../../../contract/entities/alert/alert-enums.ts'
import { type PriceSource, priceSources } from '../../../contract/enums.ts'
import { defaultAlertSymbol } from '../../../contract/limits.ts'
import type { NumberStyle } from '../../../i18n/number-style.ts'
import { typedText } from '../../../i18n/typed-number.ts'

/** Until when an alert lives: days from now, or as long as it did before. */
export type Expiry = number | 'kept'

/** What the form of every kind has. */
export interface CommonDraft {
  frequency: AlertFrequency
  coolDown: (typeof coolDowns)[number]
  channels: readonly NotificationChannel[]
  note: string
  expiry: Expiry
}

/**
 * What stands in the form of an alert on a price. Numbers are texts as they were typed in the user's language, or as they are
 * written there; those of other kinds stay while one is chosen.
 */
export interface AlertDraft extends CommonDraft {
  symbolId: string
  alertType: PriceAlertType
  priceSource: PriceSource
  price: string
  up: string
  down: string
  /** In percent: `5` is 5 %. */
  percent: string
  /** Where the condition holds already: fires at once or at the next crossing; not said yet. */
  fireIfMet: boolean | undefined
}

/** An alert that watches a price. */
export type PriceAlert = Alert & { alertType: PriceAlertType }

/** What a user decides about an alert that watches a price. */
export type PriceSettings = AlertSettings & { alertType: PriceAlertType }

/** Days that the form offers as a life of an alert. */
export const expiryChoices: readonly number[] = [1, 7, 30, alertExpiryDays, 365]

/** The symbol of a new alert that was asked for without one: a perpetual contract. */
export const defaultSymbolId = `${defaultAlertSymbol}_UMCBL`

/** What is known of a user's own choices. */
export interface CommonStart {
  /** The user's own default. */
  coolDown?: CommonDraft['coolDown'] | undefined
}

/** What a new alert on a price begins with. */
export interface DraftStart extends CommonStart {
  symbolId?: string | undefined
  /** Plain decimal; empty until the price is known. */
  price?: string | undefined
  alertType?: PriceAlertType | undefined
}

/** What every new alert begins with. */
export function newCommon({ coolDown = coolDowns[0] }: CommonStart): CommonDraft {
  return {
    frequency: alertFrequencies.onlyOnce,
    coolDown,
    channels: [notificationChannels.pop, notificationChannels.station],
    note: '',
    expiry: alertExpiryDays,
  }
}

/** What an existing alert has in common with all; `now` in Unix ms. */
export function commonOfAlert(
  { frequency, coolDown, channels, note, expiresAt }: Alert,
  mode: 'duplicate' | 'edit',
  now: number,
): CommonDraft {
  const expiry = mode === 'edit' && expiresAt > now ? 'kept' : alertExpiryDays
  return { frequency, coolDown, channels, note, expiry }
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
    ...newCommon(start),
    fireIfMet: undefined,
  }
}

/** The form of an existing alert on a price: to change it, or to make another one like it. */
export function draftOfAlert(
  alert: PriceAlert,
  mode: 'duplicate' | 'edit',
  { style, now }: { style: NumberStyle; now: number },
): AlertDraft {
  return {
    ...watchedOfSettings(alert, style),
    ...commonOfAlert(alert, mode, now),
    fireIfMet: undefined,
  }
}

/** What of a form says when the alert fires, as settings have it; values of other kinds are empty. */
export function watchedOfSettings(
  settings: PriceSettings,
  style: NumberStyle,
): Omit<AlertDraft, keyof CommonDraft | 'fireIfMet'> {
  const typed = (plain = ''): string => typedText(plain, style)
  return {
    symbolId: settings.symbolId,
    alertType: settings.alertType,
    priceSource: settings.priceSource,
    price: typed(settings.configurePrice),
    up: typed(settings.configurePriceUp),
    down: typed(settings.configurePriceDown),
    percent: settings.percent === undefined ? '5' : typed(percentDigits(settings.percent)),
  }
}

/** True for what watches a price. */
export function isOfPrice<Settings extends Pick<AlertSettings, 'alertType'>>(
  settings: Settings,
): settings is Settings & { alertType: PriceAlertType } {
  return isPriceType(settings.alertType)
}
