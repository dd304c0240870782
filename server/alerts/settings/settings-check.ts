import * as v from 'valibot'
import { alertCodes } from '../../../src/contract/codes/alert-codes.ts'
import {
  type AlertSettings,
  alertExpiryDays,
  isPriceType,
} from '../../../src/contract/entities/alert/alert.ts'
import {
  type AlertType,
  alertTypes,
  type PriceAlertType,
} from '../../../src/contract/entities/alert/alert-enums.ts'
import { decimal } from '../../../src/contract/entities/wire.ts'
import { priceSources } from '../../../src/contract/enums.ts'
import { type MarketType, marketTypes } from '../../../src/contract/market/market-types.ts'
import { withoutIdleZeros } from '../../../src/contract/text/decimal-text.ts'
import { decimalsOf, decimalToMantissa, plainDecimal } from '../../lib/decimal.ts'
import { maxMantissa } from '../../market/mantissa.ts'
import { changeScale } from '../engine/change-ordinal.ts'
import { watchesChange } from '../engine/shapes.ts'
import type { PriceScales } from '../engine/track.ts'
import { alertError } from './alert-error.ts'
import { marketSubject, type SubjectFacts } from './market-subject.ts'
import { type AlertOffers, isOffered } from './offers.ts'

/** Settings as a user asks for them: the kind is any number, numbers are any text, and what is left out is undefined. */
export interface AskedSettings extends Omit<AlertSettings, 'alertType' | 'coolDown'> {
  alertType: number
  coolDown?: AlertSettings['coolDown'] | undefined
}

/** Settings that can be watched. */
export type CheckedSettings = AlertSettings & { expiresAt: number }

type PriceCondition = Pick<
  CheckedSettings,
  'configurePrice' | 'configurePriceUp' | 'configurePriceDown' | 'percent'
>

/** What an alert needs to know of its symbol. */
export interface AlertSymbol {
  line: MarketType
  scales: PriceScales
}

/** What settings are judged by. */
export interface CheckFacts {
  /** The listed symbol, or undefined. */
  symbol: AlertSymbol | undefined
  hasSector: SubjectFacts['hasSector']
  offers: AlertOffers
  venueName: string
  /** Unix ms. */
  now: number
  /** The user's cool-down for new alerts, in ms. */
  coolDown: AlertSettings['coolDown']
}

const day = 86_400_000
/** The longest life of an alert, in days. */
const longestLife = 366
/** Largest percent, as a fraction. */
const largestPercent = 100

const allTypes: readonly number[] = Object.values(alertTypes)

/** Turns what was asked for into settings that hold exactly what their kind needs. Throws CallError. */
export function checkSettings(asked: AskedSettings, facts: CheckFacts): CheckedSettings {
  const { now } = facts
  const { alertType } = asked
  if (!isAlertType(alertType) || !isOffered(alertType, facts.offers)) {
    throw alertError(alertCodes.wrongType)
  }
  const subject = isPriceType(alertType)
    ? priceSubject(asked, alertType, facts)
    : {
        ...marketSubject(asked, alertType, {
          isListed: facts.symbol !== undefined,
          hasSector: facts.hasSector,
        }),
        priceSource: priceSources.market,
      }
  const expiresAt = asked.expiresAt ?? now + alertExpiryDays * day
  if (expiresAt <= now || expiresAt > now + longestLife * day) {
    throw alertError(alertCodes.parameterCheckFailed, 'expiresAt')
  }
  return {
    ...subject,
    alertType,
    frequency: asked.frequency,
    coolDown: asked.coolDown ?? facts.coolDown,
    channels: [...new Set(asked.channels)],
    note: asked.note.trim(),
    expiresAt,
    exchangeId: facts.venueName,
  }
}

/** The symbol, its price and the values of a kind that watches one. Throws CallError. */
function priceSubject(
  asked: AskedSettings,
  alertType: PriceAlertType,
  { symbol }: CheckFacts,
): PriceCondition & Pick<CheckedSettings, 'symbolId' | 'priceSource'> {
  if (symbol === undefined) throw alertError(alertCodes.parameterCheckFailed, 'symbolId')
  const priceSource = watchesChange({ alertType }) ? priceSources.market : asked.priceSource
  if (symbol.line === marketTypes.spot && priceSource !== priceSources.market) {
    throw alertError(alertCodes.parameterCheckFailed, 'priceSource')
  }
  const condition = conditionOf(asked, alertType, scaleOf(symbol.scales, priceSource))
  return { symbolId: asked.symbolId, priceSource, ...condition }
}

/** A price that a symbol can have, in plain digits without idle zeros. Throws CallError. */
function checkPrice(text: string | undefined, scale: number): string {
  if (!isExact(text, scale)) throw alertError(alertCodes.invalidPrice)
  const mantissa = decimalToMantissa(text, scale)
  if (!(mantissa > 0) || mantissa > maxMantissa) throw alertError(alertCodes.invalidPrice)
  return shortest(text)
}

/** True for a decimal in plain digits that needs no more decimals than `scale`. */
function isExact(text: string | undefined, scale: number): text is string {
  return v.is(decimal, text) && (decimalsOf(text) ?? Number.POSITIVE_INFINITY) <= scale
}

/** Decimals of a symbol's prices from one source. */
export function scaleOf(scales: PriceScales, priceSource: AlertSettings['priceSource']): number {
  if (priceSource === priceSources.mark) return scales.mark
  return priceSource === priceSources.index ? scales.index : scales.price
}

function conditionOf(
  asked: AskedSettings,
  alertType: PriceAlertType,
  scale: number,
): PriceCondition {
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
  const fault = alertError(alertCodes.parameterCheckFailed, 'percent')
  if (!isExact(text, changeScale)) throw fault
  const value = decimalToMantissa(text, changeScale)
  if (!(value > 0) || value >= limit * 10 ** changeScale) throw fault
  return shortest(text)
}

function shortest(text: string): string {
  return withoutIdleZeros(plainDecimal(text) ?? text)
}

function isAlertType(type: number): type is AlertType {
  return allTypes.includes(type)
}
