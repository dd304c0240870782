import * as v from 'valibot'
import { type BusinessLine, businessLines, priceSources } from '../../enums.ts'
import { changeKinds } from '../../market/change-rules.ts'
import { fearGreedBandKeys } from '../../market/fear-greed-rules.ts'
import { marketTypeOfSymbol, marketTypes } from '../../market/market-types.ts'
import { characters, mostUnits } from '../../text/characters.ts'
import { answerText, decimal, shortText, unixMs } from '../wire.ts'
import {
  type AlertType,
  alertFrequencies,
  alertSwitches,
  alertTypes,
  notificationChannels,
  type PriceAlertType,
} from './alert-enums.ts'
import { alertId } from './alert-id.ts'

/** How long an alert that fires every time stays quiet after a firing, in ms. */
export const coolDowns = [60_000, 300_000, 900_000, 3_600_000] as const

/** Days until a new alert expires. */
export const alertExpiryDays = 90

/** Longest note, in characters as users count them. */
export const alertNoteLength = 100
/** Longest note in UTF-16 units, which one character may take many of. */
export const alertNoteUnits = mostUnits(alertNoteLength)

/**
 * What an alert on market changes watches: a symbol, the user's favorites, the spot symbols of the coins of a
 * sector, or all symbols of a feed.
 */
export const changeScopes = ['symbol', 'favorites', 'sector', 'spot', 'futures'] as const
export type ChangeScope = (typeof changeScopes)[number]

const channel = v.picklist(Object.values(notificationChannels))
const onOff = v.picklist(Object.values(alertSwitches))

/**
 * What a user decides about an alert. Which value counts depends on `alertType`: 1 and 2 take
 * `configurePrice`, 3 to 6 take `percent`, 7 and 8 take `configurePriceUp` and `configurePriceDown`, 101 takes
 * `bands`, 102 takes `changeScope` (with `sector` for one), `changeKinds` and `changeSize`. Prices are in quote currency.
 */
export const alertSettingsSchema = v.object({
  /** For example `BTCUSDT_UMCBL`; empty for what is about no symbol. */
  symbolId: v.optional(shortText, ''),
  alertType: v.picklist(Object.values(alertTypes)),
  /** Which futures price is watched; 0, the last price, for spot. */
  priceSource: v.optional(v.picklist(Object.values(priceSources)), priceSources.market),
  configurePrice: v.optional(decimal),
  configurePriceUp: v.optional(decimal),
  configurePriceDown: v.optional(decimal),
  /** A positive fraction: `0.05` is 5 %. The kind says the direction. */
  percent: v.optional(decimal),
  /** Bands of the fear and greed index; entering one of them fires. */
  bands: v.optional(v.pipe(v.array(v.picklist(fearGreedBandKeys)), v.maxLength(5))),
  /** Which symbols an alert on market changes watches: `symbolId`, or many. */
  changeScope: v.optional(v.picklist(changeScopes)),
  /** The sector whose coins are watched, as in addresses: `layer-1`. */
  sector: v.optional(shortText),
  /** Kinds of market changes. */
  changeKinds: v.optional(
    v.pipe(v.array(v.picklist(changeKinds)), v.maxLength(changeKinds.length)),
  ),
  /** Least size of a market change: 1 small, 2 medium, 3 large. */
  changeSize: v.optional(v.picklist([1, 2, 3])),
  frequency: v.picklist(Object.values(alertFrequencies)),
  /** Of an alert that fires every time, in ms. */
  coolDown: v.optional(v.picklist(coolDowns), coolDowns[0]),
  channels: v.pipe(v.array(channel), v.minLength(1, 'choose at least one'), v.maxLength(5)),
  note: v.optional(characters(alertNoteLength), ''),
  /** Unix ms; without it, `alertExpiryDays` from now. */
  expiresAt: v.optional(unixMs),
  /** The venue that is watched; the gateway knows one, and fills it in. */
  exchangeId: v.optional(shortText),
})

/** See `alertSettingsSchema`. */
export type AlertSettings = v.InferOutput<typeof alertSettingsSchema>

/** What becomes of an alert: `done` has fired for good, `error` says why in `reason`. */
export const alertStates = ['active', 'paused', 'done', 'expired', 'error'] as const
export type AlertState = (typeof alertStates)[number]

/** How often the user has decided about an alert, from 1 at its creation. */
export const alertRevision = v.pipe(v.number(), v.integer(), v.minValue(1))

/** One alert of a user. */
export const alertSchema = v.object({
  ...alertSettingsSchema.entries,
  id: alertId,
  /** Counts what its user changed about it, the switch of all alerts too. Gateways of before do not say. */
  revision: v.optional(alertRevision),
  businessLine: v.picklist(Object.values(businessLines)),
  expiresAt: unixMs,
  alertSwitch: onOff,
  state: v.picklist(alertStates),
  /** Why the state is `error`, in English; empty otherwise. */
  reason: answerText,
  /** What 3 and 4 measure from: the price at creation, later that of the last firing. Of 101 the last reading. */
  anchorPrice: v.optional(decimal),
  createdAt: unixMs,
  updatedAt: unixMs,
  firedCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  lastFiredAt: v.optional(unixMs),
})

/** See `alertSchema`. */
export type Alert = v.InferOutput<typeof alertSchema>

/** True for the kinds that watch a price of a symbol. */
export function isPriceType(alertType: AlertType): alertType is PriceAlertType {
  return alertType <= alertTypes.exitsChannel
}

/** The business line that counts an alert. */
export function businessLineOf({
  alertType,
  symbolId,
}: Pick<AlertSettings, 'alertType' | 'symbolId'>): BusinessLine {
  if (!isPriceType(alertType)) return businessLines.market
  return marketTypeOfSymbol(symbolId) === marketTypes.spot
    ? businessLines.spot
    : businessLines.futures
}
