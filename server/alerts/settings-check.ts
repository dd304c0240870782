import { type AlertCode, alertCodes, alertMessages } from '../../src/contract/codes/alert-codes.ts'
import { type AlertSettings, alertExpiryDays } from '../../src/contract/entities/alert/alert.ts'
import { type AlertType, alertTypes, priceSources } from '../../src/contract/enums.ts'
import { type MarketLine, marketLines } from '../../src/contract/market/lines.ts'
import { withoutIdleZeros } from '../../src/contract/text/decimal-text.ts'
import { CallError } from '../lib/call-error.ts'
import { decimalsOf, decimalToMantissa, plainDecimal } from '../lib/decimal.ts'
import { maxMantissa } from '../market/mantissa.ts'
import { changeScale } from './engine/change-ordinal.ts'
import { watchesChange } from './engine/shapes.ts'
import type { PriceScales } from './engine/track.ts'

/** Settings as a person asks for them: the kind is any number, and what is left out is undefined. */
export interface AskedSettings extends Omit<AlertSettings, 'alertType' | 'coolDown'> {
  alertType: number
  coolDown?: AlertSettings['coolDown'] | undefined
}

/** Settings that can be watched. */
export type CheckedSettings = AlertSettings & { expiresAt: number }

/** What an alert needs to know of its symbol. */
export interface AlertSymbol {
  line: MarketLine
  scales: PriceScales
}

/** What settings are judged by. */
export interface CheckFacts {
  /** The listed symbol, or undefined. */
  symbol: AlertSymbol | undefined
  venueName: string
  /** Unix ms. */
  now: number
  /** The person's cool-down for new alerts, in ms. */
  coolDown: AlertSettings['coolDown']
}

const day = 86_400_000
/** The longest life of an alert, in days. */
const longestLife = 366
/** Largest percent, as a fraction. */
const largestPercent = 100

const allTypes: readonly number[] = Object.values(alertTypes)

/** A failure with an alert, in the words of its code. */
export function alertError(code: AlertCode, field?: string): CallError {
  const message = alertMessages[code]
  return new CallError(code, field === undefined ? message : `${message} ${field}`)
}

/** Turns what was asked for into settings that hold exactly what their kind needs. Throws CallError. */
export function checkSettings(asked: AskedSettings, facts: CheckFacts): CheckedSettings {
  const { symbol, now } = facts
  if (symbol === undefined) throw alertError(alertCodes.parameterCheckFailed, 'symbolId')
  if (!isAlertType(asked.alertType)) throw alertError(alertCodes.wrongType)
  const priceSource = watchesChange({ alertType: asked.alertType })
    ? priceSources.market
    : asked.priceSource
  if (symbol.line === marketLines.spot && priceSource !== priceSources.market) {
    throw alertError(alertCodes.parameterCheckFailed, 'priceSource')
  }
  const expiresAt = asked.expiresAt ?? now + alertExpiryDays * day
  if (expiresAt <= now || expiresAt > now + longestLife * day) {
    throw alertError(alertCodes.parameterCheckFailed, 'expiresAt')
  }
  return {
    symbolId: asked.symbolId,
    alertType: asked.alertType,
    priceSource,
    ...conditionOf(asked, asked.alertType, scaleOf(symbol.scales, priceSource)),
    frequency: asked.frequency,
    coolDown: asked.coolDown ?? facts.coolDown,
    channels: [...new Set(asked.channels)],
    note: asked.note.trim(),
    expiresAt,
    exchangeId: facts.venueName,
  }
}

/** A price that a symbol can have, in plain digits without idle zeros. Throws CallError. */
function checkPrice(text: string | undefined, scale: number): string {
  const mantissa = text === undefined ? Number.NaN : decimalToMantissa(text, scale)
  const isExact = text !== undefined && (decimalsOf(text) ?? Number.POSITIVE_INFINITY) <= scale
  if (!isExact || !(mantissa > 0) || mantissa > maxMantissa) {
    throw alertError(alertCodes.invalidPrice)
  }
  return shortest(text)
}

/** Decimals of a symbol's prices from one source. */
export function scaleOf(scales: PriceScales, priceSource: AlertSettings['priceSource']): number {
  if (priceSource === priceSources.mark) return scales.mark
  return priceSource === priceSources.index ? scales.index : scales.price
}

function conditionOf(
  asked: AskedSettings,
  alertType: AlertType,
  scale: number,
): Pick<CheckedSettings, 'configurePrice' | 'configurePriceUp' | 'configurePriceDown' | 'percent'> {
  switch (alertType) {
    case alertTypes.risesTo:
    case alertTypes.fallsTo:
      return { configurePrice: checkPrice(asked.configurePrice, scale) }
    case alertTypes.risePercent:
    case alertTypes.rise24hPercent:
      return { percent: checkPercent(asked.percent, largestPercent) }
    case alertTypes.fallPercent:
    case alertTypes.fall24hPercent:
      return { percent: checkPercent(asked.percent, 1) }
    case alertTypes.entersChannel:
    case alertTypes.exitsChannel: {
      const configurePriceUp = checkPrice(asked.configurePriceUp, scale)
      const configurePriceDown = checkPrice(asked.configurePriceDown, scale)
      const mantissa = (price: string): number => decimalToMantissa(price, scale)
      if (mantissa(configurePriceUp) <= mantissa(configurePriceDown)) {
        throw alertError(alertCodes.boundsReversed)
      }
      return { configurePriceUp, configurePriceDown }
    }
  }
}

/** A fraction above 0 in steps of a millionth, below `limit`. */
function checkPercent(text: string | undefined, limit: number): string {
  const fits = text !== undefined && (decimalsOf(text) ?? Number.POSITIVE_INFINITY) <= changeScale
  const value = fits ? decimalToMantissa(text, changeScale) : Number.NaN
  if (text === undefined || !(value > 0) || value >= limit * 10 ** changeScale) {
    throw alertError(alertCodes.parameterCheckFailed, 'percent')
  }
  return shortest(text)
}

function shortest(text: string): string {
  return withoutIdleZeros(plainDecimal(text) ?? text)
}

function isAlertType(type: number): type is AlertType {
  return allTypes.includes(type)
}
