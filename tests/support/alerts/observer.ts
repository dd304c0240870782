import { mantissaToDecimal } from '../../../server/lib/decimal.ts'
import type { Ticker } from '../../../server/venues/venue.ts'
import type { AlertModel, Observation, Price } from './alert-model.ts'
import { fraction } from './fractions.ts'
import type { Candle, PriceWorld, WorldPrices } from './price-world.ts'

const minute = 60_000

/** What somebody who listens to one symbol knows, and the models of its alerts. */
export class Observer {
  /** The models of its alerts, each with the time at which the alert was made. */
  readonly #models: { model: AlertModel; made: number }[] = []
  /** The start of the minute in which it began to listen: what that brought before is not known. */
  readonly #firstMinute: number
  #last: number
  #heard: number
  /** What was seen of the minute of `#heard`. */
  #seen: { high: number; low: number }

  constructor(prices: WorldPrices, time: number) {
    this.#firstMinute = floor(time)
    this.#last = prices.last
    this.#heard = time
    this.#seen = { high: prices.last, low: prices.last }
  }

  /** Begins the model of an alert that is made at `made` at the present prices, which may be older. */
  add(model: AlertModel, prices: WorldPrices, made = this.#heard): void {
    this.#models.push({ model, made })
    model.observe(observation(this.#heard, [prices.last], prices))
  }

  /** One ticker that was not heard before. */
  hear(time: number, { values, min, max }: Ticker): void {
    const last = values.last ?? this.#last
    const extremes = last >= this.#last ? [min, max] : [max, min]
    const path = extremes.filter((price) => price !== undefined && price !== last)
    this.#see(time, [...path, last] as number[])
    this.#tell(
      observation(time, [...path, last] as number[], {
        mark: values.markPrice,
        index: values.indexPrice,
        open24h: values.open24h,
      }),
    )
  }

  /**
   * The time since the last ticker was missed; `first` came at `until`, if any. Without `knowsStart`, what was seen
   * of the minute in which it begins is not known, so that the extremes of its candle show nothing. Nor do they for an
   * alert that was made within the minute: they may be older than it.
   */
  miss(
    world: PriceWorld,
    symbolId: string,
    until: number,
    first: Ticker | undefined,
    knowsStart = true,
  ): void {
    const candles = world.symbols.get(symbolId)?.candles ?? new Map<number, Candle>()
    const from = this.#heard
    const startSeen = this.#seen
    for (let start = floor(from); start < until; start += minute) {
      const candle = candles.get(start)
      if (candle === undefined) continue
      const isStart = start === floor(from)
      const isEnd = start + minute > until
      const known: number[] = []
      if (isStart) known.push(startSeen.high, startSeen.low)
      if (isEnd && first !== undefined) {
        known.push(
          ...[first.values.last, first.min, first.max].filter((price) => price !== undefined),
        )
      }
      const whole = !isStart && !isEnd
      const extremes: number[] = []
      const isProof = !isStart || (knowsStart && start !== this.#firstMinute)
      if (isProof && (whole || candle.low < Math.min(...known))) extremes.push(candle.low)
      if (isProof && (whole || candle.high > Math.max(...known))) extremes.push(candle.high)
      if (candle.close < candle.open) extremes.reverse()
      const path = isEnd ? extremes : [...extremes, candle.close]
      if (path.length === 0) continue
      const time = isEnd ? until - 1 : start + minute - 1
      this.#see(time, path)
      const tells = { after: isStart ? from : start - 1, isClosed: !isEnd }
      this.#tell(observation(time, path, {}), tells)
    }
  }

  #see(time: number, path: readonly number[]): void {
    if (floor(time) !== floor(this.#heard)) this.#seen = { high: -1, low: Number.MAX_SAFE_INTEGER }
    this.#heard = time
    this.#seen.high = Math.max(this.#seen.high, ...path)
    this.#seen.low = Math.min(this.#seen.low, ...path)
    this.#last = path.at(-1) ?? this.#last
  }

  /** @param candle of what comes from a candle: the time after which all of that was, and whether it ends with its close */
  #tell(seen: Observation, candle?: { after: number; isClosed: boolean }): void {
    for (const { model, made } of this.#models) {
      const { alertType } = model.settings
      // Candles tell the last price only.
      if (candle !== undefined && (alertType === 5 || alertType === 6)) continue
      if (candle === undefined || made <= candle.after) model.observe(seen)
      else if (candle.isClosed) model.observe({ ...seen, path: seen.path.slice(-1) })
    }
  }
}

function floor(time: number): number {
  return Math.floor(time / minute) * minute
}

function observation(
  time: number,
  path: readonly number[],
  { mark, index, open24h }: { [Name in keyof WorldPrices]?: number | undefined },
): Observation {
  const exact = (mantissa: number, scale: number): Price => {
    const text = mantissaToDecimal(mantissa, scale)
    return { text, value: fraction(text) }
  }
  const known = (mantissa: number | undefined, scale: number): Price | undefined =>
    mantissa === undefined ? undefined : exact(mantissa, scale)
  return {
    time,
    path: path.map((price) => exact(price, 2)),
    mark: known(mark, 2),
    index: known(index, 3),
    open24h: known(open24h, 2),
  }
}
