import type { AlertSettings } from '../../../src/contract/entities/alert/alert.ts'
import type { Suppression } from '../../../src/contract/entities/alert/alert-event.ts'
import type { TimeZone } from '../../../src/contract/entities/time-zone.ts'
import {
  compare,
  type Fraction,
  fraction,
  larger,
  minus,
  over,
  plus,
  roundedTo,
  smaller,
  times,
} from './fractions.ts'

/** What one moment shows of a symbol: the way of the last price, and the other prices after it. */
export interface Observation {
  time: number
  /** Last prices, in order. */
  path: readonly Price[]
  mark?: Price | undefined
  index?: Price | undefined
  open24h?: Price | undefined
}

/** A price in quote currency, as text and as a number. */
export interface Price {
  text: string
  value: Fraction
}

/** One crossing that must be in the log. */
export interface ExpectedEvent {
  time: number
  price: string
  suppressed: Suppression | undefined
}

type State = 'armed' | 'spent' | 'spentAbove' | 'spentBelow' | 'below' | 'above' | 'past'

const one = fraction('1')
const shrink = fraction('0.998')
const stretch = fraction('1.002')

/**
 * What is expected of one alert, worked out the slow way: every price is compared with every bound, as
 * exact fractions, and every firing is remembered. Shares nothing with the engine.
 */
export class AlertModel {
  readonly settings: AlertSettings
  readonly events: ExpectedEvent[] = []
  readonly #zone: TimeZone
  #state: State | 'new' = 'new'
  #anchor: Fraction | undefined
  #open: Fraction | undefined
  #firings: number[] = []
  #isDone = false
  /** Of a channel that is left: whether the price was above it; undefined inside. */
  #wasAbove: boolean | undefined

  readonly #price: Fraction
  readonly #percent: Fraction
  readonly #up: Fraction
  readonly #down: Fraction

  constructor(settings: AlertSettings, zone: TimeZone) {
    this.settings = settings
    this.#price = fraction(settings.configurePrice ?? '0')
    this.#percent = fraction(settings.percent ?? '0')
    this.#up = fraction(settings.configurePriceUp ?? '0')
    this.#down = fraction(settings.configurePriceDown ?? '0')
    this.#zone = zone
  }

  /** Takes in one moment, after all that came before it. */
  observe({ time, path, mark, index, open24h }: Observation): void {
    if (open24h !== undefined) this.#open = open24h.value
    const { alertType, priceSource } = this.settings
    if (alertType === 5 || alertType === 6) {
      const open = this.#open
      if (open === undefined) return
      for (const { value, text } of path) this.#see(time, minus(over(value, open), one), text)
    } else if (priceSource === 0) {
      for (const { value, text } of path) this.#see(time, value, text)
    } else {
      const price = priceSource === 1 ? mark : index
      if (price !== undefined) this.#see(time, price.value, price.text)
    }
  }

  #see(time: number, value: Fraction, price: string): void {
    if (this.#isDone) return
    if (this.#state === 'spent' && this.#isTold(time)) this.#state = 'armed'
    if (this.#state === 'new') {
      this.#anchor ??= value
      this.#state = this.#begin(value)
      return
    }
    switch (this.settings.alertType) {
      case 1:
      case 3:
      case 5:
        return this.#seeRise(time, value, price)
      case 2:
      case 4:
      case 6:
        return this.#seeFall(time, value, price)
      case 7:
        return this.#seeEnter(time, value, price)
      case 8:
        return this.#seeExit(time, value, price)
      default:
        throw new RangeError('the model knows prices alone')
    }
  }

  #begin(value: Fraction): State {
    const { alertType } = this.settings
    if (alertType === 7) {
      if (compare(value, this.#down) < 0) return 'below'
      return compare(value, this.#up) > 0 ? 'above' : 'past'
    }
    if (alertType === 8) {
      const isAbove = compare(value, this.#up) > 0
      this.#wasAbove = isAbove ? true : compare(value, this.#down) < 0 ? false : undefined
      return this.#wasAbove === undefined ? 'armed' : 'past'
    }
    const isRise = alertType === 1 || alertType === 3 || alertType === 5
    const side = compare(value, this.#target())
    return (isRise ? side >= 0 : side <= 0) ? 'past' : 'armed'
  }

  #seeRise(time: number, value: Fraction, price: string): void {
    const target = this.#target()
    if (this.#state === 'armed') {
      if (compare(value, target) >= 0) this.#cross(time, price, 'spent')
    } else if (this.#state === 'past') {
      if (compare(value, target) < 0) this.#state = 'armed'
    } else if (compare(value, this.#back()) <= 0) this.#state = 'armed'
  }

  #seeFall(time: number, value: Fraction, price: string): void {
    const target = this.#target()
    if (this.#state === 'armed') {
      if (compare(value, target) <= 0) this.#cross(time, price, 'spent')
    } else if (this.#state === 'past') {
      if (compare(value, target) > 0) this.#state = 'armed'
    } else if (compare(value, this.#back()) >= 0) this.#state = 'armed'
  }

  #seeEnter(time: number, value: Fraction, price: string): void {
    const isOutBelow = compare(value, times(this.#down, shrink)) <= 0
    const isOutAbove = compare(value, times(this.#up, stretch)) >= 0
    const isBelow = compare(value, this.#down) < 0
    const isAbove = compare(value, this.#up) > 0
    if (this.#state === 'past') {
      if (isBelow) this.#state = 'below'
      if (isAbove) this.#state = 'above'
      return
    }
    if (this.#state === 'below' && !isBelow) this.#cross(time, price, 'spent')
    else if (this.#state === 'above' && !isAbove) this.#cross(time, price, 'spent')
    if (this.#isDone || this.#state !== 'spent') return
    // The same move may lead through the channel and out of it.
    if (isOutBelow) this.#state = 'below'
    if (isOutAbove) this.#state = 'above'
  }

  #seeExit(time: number, value: Fraction, price: string): void {
    const isBelow = compare(value, this.#down) < 0
    const isAbove = compare(value, this.#up) > 0
    const middle = times(plus(this.#down, this.#up), fraction('0.5'))
    const deepFromBelow = smaller(times(this.#down, stretch), middle)
    const deepFromAbove = larger(times(this.#up, shrink), middle)
    if (this.#state === 'past') {
      // Which side it was on shows by where it goes: back in is enough, on either side.
      if (!isBelow && !isAbove) this.#state = 'armed'
      else if (this.#wasAbove !== undefined && this.#wasAbove !== isAbove) this.#state = 'armed'
    }
    if (this.#state === 'spentBelow' && compare(value, deepFromBelow) >= 0) this.#state = 'armed'
    if (this.#state === 'spentAbove' && compare(value, deepFromAbove) <= 0) this.#state = 'armed'
    this.#wasAbove = isAbove ? true : isBelow ? false : undefined
    if (this.#state !== 'armed') return
    if (isAbove) this.#cross(time, price, 'spentAbove')
    else if (isBelow) this.#cross(time, price, 'spentBelow')
  }

  #cross(time: number, price: string, next: State): void {
    const suppressed = this.#suppression(time)
    this.events.push({ time, price, suppressed })
    this.#state = next
    if (suppressed !== undefined) return
    this.#firings.push(time)
    if (this.settings.frequency === 3) this.#isDone = true
    if (this.settings.alertType === 3 || this.settings.alertType === 4) {
      this.#anchor = fraction(price)
      this.#state = 'armed'
    }
  }

  /** Whether an alert on a percentage, every time, is free to fire again: it does not wait for the price to leave. */
  #isTold(time: number): boolean {
    const { alertType, frequency } = this.settings
    const isPatient = (alertType === 3 || alertType === 4) && frequency === 1
    return isPatient && this.#suppression(time) === undefined
  }

  #suppression(time: number): Suppression | undefined {
    const within = (span: number): number =>
      this.#firings.filter((firing) => firing > time - span).length
    if (within(1_000) >= 1) return 'second'
    if (within(60_000) >= 2) return 'minute'
    if (within(3_600_000) >= 2) return 'hour'
    if (within(86_400_000) >= 2) return 'day'
    const last = this.#firings.at(-1)
    if (last === undefined) return undefined
    if (this.settings.frequency === 1 && within(this.settings.coolDown) > 0) return 'coolDown'
    if (this.settings.frequency !== 2) return undefined
    const zone = this.#zone
    if (zone === 'last24h') return within(86_400_000) > 0 ? 'onceADay' : undefined
    const dateOf = (at: number): string => new Date(at + zone * 60_000).toISOString().slice(0, 10)
    return dateOf(last) === dateOf(time) ? 'onceADay' : undefined
  }

  #target(): Fraction {
    const anchor = this.#anchor ?? one
    switch (this.settings.alertType) {
      case 3:
        return times(anchor, plus(one, this.#percent))
      case 4:
        return times(anchor, minus(one, this.#percent))
      case 5:
        return this.#percent
      case 6:
        return minus(fraction('0'), this.#percent)
      default:
        return this.#price
    }
  }

  /** Where the price has left: by 0.2 % of the price, changes in steps of a millionth. */
  #back(): Fraction {
    const target = this.#target()
    switch (this.settings.alertType) {
      case 5:
        return roundedTo(6, minus(times(plus(one, target), shrink), one), 'down')
      case 6:
        return roundedTo(6, minus(times(plus(one, target), stretch), one), 'up')
      case 1:
      case 3:
        return times(target, shrink)
      default:
        return times(target, stretch)
    }
  }
}
