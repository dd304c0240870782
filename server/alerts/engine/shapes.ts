import type { AlertSettings } from '../../../src/contract/entities/alert/alert.ts'
import {
  type AlertType,
  alertFrequencies,
  alertTypes,
} from '../../../src/contract/entities/alert/alert-enums.ts'
import { changeScale } from './change-ordinal.ts'
import { ceilTo, type Exact, exactOf, floorTo, plus, times } from './exact.ts'
import type { Shape } from './phases.ts'

/** What an alert asks for, in decimals; which of them counts depends on the kind. */
export interface Condition {
  alertType: AlertType
  configurePrice?: string | undefined
  configurePriceUp?: string | undefined
  configurePriceDown?: string | undefined
  percent?: string | undefined
}

/** How far, as a fraction, a price must leave before an alert counts another crossing. */
const hysteresis = '0.002'

const one = exactOf('1')
const above = plus(one, exactOf(hysteresis))
const below = plus(one, exactOf(`-${hysteresis}`))
const half = exactOf('0.5')

/** True for the kinds that watch the change over 24 hours instead of a price. */
export function watchesChange({ alertType }: Pick<Condition, 'alertType'>): boolean {
  return alertType === alertTypes.rise24hPercent || alertType === alertTypes.fall24hPercent
}

/** True for the kinds that measure from an anchor price. */
export function isAnchored({ alertType }: Pick<Condition, 'alertType'>): boolean {
  return alertType === alertTypes.risePercent || alertType === alertTypes.fallPercent
}

/**
 * True for an alert that is told again of a price that goes on: where it stands beyond the next level when the
 * cool-down or the limit ends, that counts as reaching it.
 */
export function isPatient({
  alertType,
  frequency,
}: Pick<AlertSettings, 'alertType' | 'frequency'>): boolean {
  return isAnchored({ alertType }) && frequency === alertFrequencies.everyTime
}

/**
 * The condition in whole numbers of a lane whose prices have `scale` decimals. A level between two
 * prices that can be becomes the nearer one that meets the condition. Throws SyntaxError where the
 * condition lacks what its kind needs, and RangeError for a kind that watches no price.
 * @param anchor the price that kinds 3 and 4 measure from
 */
export function shapeOf(condition: Condition, scale: number, anchor = ''): Shape {
  const { configurePrice = '', configurePriceUp = '', configurePriceDown = '' } = condition
  const percent = (): Exact => exactOf(condition.percent ?? '')
  switch (condition.alertType) {
    case alertTypes.risesTo:
      return riseTo(exactOf(configurePrice), scale)
    case alertTypes.fallsTo:
      return fallTo(exactOf(configurePrice), scale)
    case alertTypes.risePercent:
      return riseTo(times(exactOf(anchor), plus(one, percent())), scale)
    case alertTypes.fallPercent:
      return fallTo(times(exactOf(anchor), plus(one, negative(percent()))), scale)
    case alertTypes.rise24hPercent: {
      const back = plus(times(plus(one, percent()), below), negative(one))
      return {
        is: 'rise',
        at: 2 * ceilTo(percent(), changeScale),
        back: 2 * floorTo(back, changeScale),
      }
    }
    case alertTypes.fall24hPercent: {
      const back = plus(times(plus(one, negative(percent())), above), negative(one))
      return {
        is: 'fall',
        at: 2 * floorTo(negative(percent()), changeScale),
        back: 2 * ceilTo(back, changeScale),
      }
    }
    case alertTypes.entersChannel:
      return enter(exactOf(configurePriceDown), exactOf(configurePriceUp), scale)
    case alertTypes.exitsChannel:
      return exit(exactOf(configurePriceDown), exactOf(configurePriceUp), scale)
    default:
      throw new RangeError(`alerts of kind ${condition.alertType} watch no price`)
  }
}

function riseTo(price: Exact, scale: number): Shape {
  return { is: 'rise', at: ceilTo(price, scale), back: floorTo(times(price, below), scale) }
}

function fallTo(price: Exact, scale: number): Shape {
  return { is: 'fall', at: floorTo(price, scale), back: ceilTo(times(price, above), scale) }
}

function enter(down: Exact, up: Exact, scale: number): Shape {
  return {
    is: 'enter',
    low: ceilTo(down, scale),
    high: floorTo(up, scale),
    outLow: floorTo(times(down, below), scale),
    outHigh: ceilTo(times(up, above), scale),
  }
}

/** Back inside means by the usual distance, or to the middle of a channel that is too narrow for it. */
function exit(down: Exact, up: Exact, scale: number): Shape {
  const middle = times(plus(down, up), half)
  return {
    is: 'exit',
    low: ceilTo(down, scale),
    high: floorTo(up, scale),
    inLow: Math.min(ceilTo(times(down, above), scale), ceilTo(middle, scale)),
    inHigh: Math.max(floorTo(times(up, below), scale), floorTo(middle, scale)),
  }
}

function negative({ mantissa, scale }: Exact): Exact {
  return { mantissa: -mantissa, scale }
}
