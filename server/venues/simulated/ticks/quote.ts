import {
  fieldIndex,
  type TickerField,
  tickerFieldCount,
  tickerFields,
} from '../../../../src/contract/market/ticker-fields.ts'
import type { Ticker } from '../../venue.ts'
import { type Bar, extend } from '../prices/bar.ts'
import { day, hour, minute } from '../prices/ladder.ts'
import {
  fundingRateAt,
  indexPriceAt,
  markPriceAt,
  nextFundingAfter,
  openInterestAt,
} from '../symbols/contract-values.ts'
import type { Instrument } from '../symbols/instrument.ts'

/** What changes only with the minute. */
interface Window {
  /** Start of the minute, Unix ms. */
  minute: number
  /** The 24 hours before it, or as much of them as the symbol has been listed. */
  day: Bar
  /** Price an hour before it. */
  open1h: number
}

/**
 * The live values of one symbol, told as differences from one ticker to the next. Rolling windows
 * start on the minute: the 24 hours begin 24 hours before the current minute does and end now.
 */
export class Quote {
  readonly instrument: Instrument
  readonly #said = new Float64Array(tickerFieldCount).fill(Number.NaN)
  readonly #next = new Float64Array(tickerFieldCount).fill(Number.NaN)
  #window: Window | undefined
  /** What happened from the start of the minute to the ticker before. */
  #running: Bar | undefined
  #time = Number.NaN

  constructor(instrument: Instrument) {
    this.instrument = instrument
  }

  /**
   * What changed since the ticker before, or everything in the first; undefined where nothing did.
   * @param time Unix ms, not before the last one asked for
   */
  ticker(time: number): Ticker | undefined {
    const since = this.#look(time)
    const values: Partial<Record<TickerField, number>> = {}
    let changed = false
    for (let field = 0; field < tickerFieldCount; field++) {
      const name = tickerFields[field]
      const value = this.#next[field] ?? Number.NaN
      if (name === undefined || Object.is(value, this.#said[field])) continue
      this.#said[field] = value
      values[name] = value
      changed = true
    }
    this.#time = time
    if (!changed) return undefined
    const { symbolId } = this.instrument.symbol
    return since === undefined
      ? { symbolId, values }
      : { symbolId, values, min: since.low, max: since.high }
  }

  /** Works out the values at `time` and returns what happened since the ticker before, if there was one. */
  #look(time: number): Bar | undefined {
    const series = this.instrument.series()
    const since = Number.isNaN(this.#time) ? undefined : series.span(this.#time, time)
    const window = this.#windowAt(time)
    if (since === undefined || this.#running === undefined) {
      this.#running = series.span(window.minute, time)
    } else {
      extend(this.#running, since)
    }
    const running = this.#running
    const next = this.#next
    next[fieldIndex.last] = running.close
    next[fieldIndex.open24h] = window.day.open
    next[fieldIndex.high24h] = Math.max(window.day.high, running.high)
    next[fieldIndex.low24h] = Math.min(window.day.low, running.low)
    next[fieldIndex.volume24h] = window.day.volume + running.volume
    next[fieldIndex.turnover24h] = window.day.turnover + running.turnover
    next[fieldIndex.open1h] = window.open1h
    const { contract } = this.instrument
    if (contract === undefined) return since
    const spotPrice = contract.index().priceAt(time)
    next[fieldIndex.markPrice] = markPriceAt(contract, spotPrice, time)
    next[fieldIndex.indexPrice] = indexPriceAt(contract, spotPrice, time)
    next[fieldIndex.fundingRate] = fundingRateAt(contract, time)
    next[fieldIndex.nextFundingTime] = nextFundingAfter(contract, time)
    next[fieldIndex.openInterest] = openInterestAt(contract, time)
    return since
  }

  #windowAt(time: number): Window {
    const start = Math.floor(time / minute) * minute
    if (this.#window?.minute === start) return this.#window
    const { listedAt } = this.instrument.symbol
    const series = this.instrument.series()
    const window = {
      minute: start,
      day: series.span(Math.max(listedAt, start - day), start),
      open1h: series.priceAt(Math.max(listedAt, start - hour)),
    }
    this.#window = window
    this.#running = undefined
    return window
  }
}
