import type { UserAlert } from '../user-alert.ts'
import { changeOrdinal } from './change-ordinal.ts'
import { absorb, joinPrices, movesAlong, noteMinute } from './moves.ts'
import { type PlacementOptions, Placements } from './placements.ts'
import {
  createTrack,
  isBusy,
  type Move,
  type SymbolPrices,
  type Track,
  type Work,
} from './track.ts'

/** What the engine needs of its surroundings. */
export interface EngineOptions extends PlacementOptions {
  /** True while no more crossings can be taken; `resume` goes on. */
  isFull: () => boolean
  /** Runs a task after everything that waits for the thread. */
  later: (task: () => void) => void
}

/** How many levels are reached before other work gets its turn. */
const turnBudget = 1_000

/**
 * Evaluates alerts over every price it is told. Prices go in by `take` and `replay`, crossings come out
 * by `onCrossing`, in order. Where prices reach more levels than a turn allows, the rest is done in
 * later turns, while new prices of that symbol are held and joined.
 */
export class AlertEngine {
  readonly #options: EngineOptions
  readonly #placements: Placements
  readonly #tracks = new Map<string, Track>()
  readonly #freeLanes: Track['index'][] = []
  /** Tracks that could not be finished in their turn. */
  readonly #unfinished = new Set<Track>()
  #budget = turnBudget
  #isScheduled = false
  #isReplaying = false
  readonly #path: number[] = []

  constructor(options: EngineOptions) {
    this.#options = options
    this.#placements = new Placements(options)
  }

  /** Symbols that have alerts. */
  get tracks(): ReadonlyMap<string, Track> {
    return this.#tracks
  }

  /** True while something waits for another turn. */
  get isUnfinished(): boolean {
    return this.#unfinished.size > 0
  }

  /** Bytes that levels and gates hold. */
  get indexBytes(): number {
    return this.#placements.bytes
  }

  /** Begins to follow a symbol. One that is followed already gets its scales replaced. */
  follow(symbolId: string, scales: Track['scales']): Track {
    const known = this.#tracks.get(symbolId)
    if (known !== undefined) {
      this.#rescale(known, scales)
      return known
    }
    const placements = this.#placements
    const numbers = this.#freeLanes.pop() ?? {
      market: placements.addLane(),
      mark: placements.addLane(),
      index: placements.addLane(),
      change: placements.addLane(),
    }
    const track = createTrack(symbolId, scales, numbers)
    this.#tracks.set(symbolId, track)
    return track
  }

  /** Tells a track the prices from which it goes on, without evaluating them. */
  begin(track: Track, through: number, prices: SymbolPrices): void {
    absorb(track, through, prices, this.#path)
    track.through = through
    track.moved = true
  }

  /**
   * Watches an alert of a followed symbol. One without phase starts from the present price, or from
   * the first that comes.
   */
  watch(alert: UserAlert): void {
    const track = this.#tracks.get(alert.settings.symbolId)
    if (track === undefined) throw new RangeError(`${alert.settings.symbolId} is not followed`)
    const { phase, since } = alert.finding
    // Prices until `since` count for nothing of what was found then.
    const mustWait = phase === undefined ? isBusy(track) : since > track.through
    if (mustWait || !this.#placements.place(track, alert)) track.waiting.push(alert)
  }

  /** Watches an alert no more. */
  unwatch(alert: UserAlert): void {
    const track = this.#tracks.get(alert.settings.symbolId)
    if (track === undefined) return
    this.#placements.takeOut(alert)
    track.waiting = track.waiting.filter((one) => one !== alert)
    this.#dropIfIdle(track)
  }

  /** Follows a symbol no more, with all of its alerts and whatever waits for its prices. */
  abandon(track: Track): void {
    for (const alert of this.#placements.alertsOf(track)) this.#placements.takeOut(alert)
    track.isAbandoned = true
    track.waiting = []
    track.work = undefined
    track.held = undefined
    track.gap = 'none'
    this.#dropIfIdle(track)
  }

  /** True while the engine watches the alert. */
  isWatched(alert: UserAlert): boolean {
    if (this.#placements.has(alert)) return true
    return this.#tracks.get(alert.settings.symbolId)?.waiting.includes(alert) ?? false
  }

  /**
   * Takes new prices of a symbol, valid at `time`; of an earlier or equal time than the newest they
   * change nothing.
   */
  take(symbolId: string, time: number, prices: SymbolPrices): void {
    const track = this.#tracks.get(symbolId)
    if (track === undefined || time <= track.through) return
    if (isBusy(track) || this.#options.isFull()) {
      track.held = joinPrices(track.held, time, prices)
      if (track.gap === 'none') this.#postpone(track)
    } else this.#advance(track, time, prices)
  }

  /** Takes prices again that were taken before, on a track that is filling; those that it holds are among them. */
  retake(track: Track, time: number, prices: SymbolPrices): void {
    if (time <= track.through) return
    if (track.held !== undefined && track.held.time <= time) track.held = undefined
    this.#isReplaying = true
    this.#advance(track, time, prices)
    this.#isReplaying = false
  }

  /**
   * Evaluates last prices of the past, in order, on a track that is filling.
   * @param isExact true where the last of `path` was the price at `time`
   */
  replay(track: Track, time: number, path: readonly number[], isExact: boolean): void {
    noteMinute(track, time, path)
    track.last = path.at(-1) ?? track.last
    if (isExact) track.lastFrom = time
    const moves = path.map((to) => ({ lane: 'market' as const, to, price: to }))
    this.#isReplaying = true
    this.#do(track, { time, moves, done: 0, isExact })
    this.#isReplaying = false
  }

  /** Ends filling: goes on with the prices that came meanwhile. */
  endFilling(track: Track): void {
    if (track.isAbandoned) return
    track.gap = 'none'
    this.#postpone(track)
  }

  /** Goes on with what had to wait, as far as one turn allows. */
  resume(): void {
    this.#budget = turnBudget
    const tracks = [...this.#unfinished]
    this.#unfinished.clear()
    for (const track of tracks) this.#finish(track)
  }

  /** Tracks whose mark moved since the last call and is true, as nothing of theirs is unfinished. */
  takeMoved(): Track[] {
    const moved: Track[] = []
    for (const track of this.#tracks.values()) {
      if (this.#dropIfIdle(track)) continue
      if (!track.moved || track.gap !== 'none' || track.work !== undefined) continue
      track.moved = false
      moved.push(track)
    }
    return moved
  }

  #advance(track: Track, time: number, prices: SymbolPrices): void {
    const path = this.#path
    if (track.waiting.length > 0) this.#placeBegun(track, time)
    absorb(track, time, prices, path)
    if (track.waiting.length === 0 && this.#isQuiet(track, time, path)) {
      track.through = time
      track.moved = true
    } else this.#do(track, { time, moves: movesAlong(track, path), done: 0, isExact: true })
  }

  /** True if the newest prices reach nothing: what nearly every price comes to. */
  #isQuiet(track: Track, time: number, path: readonly number[]): boolean {
    const { index: lane, open, mark, indexPrice } = track
    const placements = this.#placements
    const { index } = placements
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (const price of path) {
      if (price < low) low = price
      if (price > high) high = price
    }
    if (path.length > 0) {
      if (!placements.isQuiet(lane.market, time, low, high)) return false
      const ordinals = (): [number, number] => [changeOrdinal(open, low), changeOrdinal(open, high)]
      if (index.size(lane.change) > 0 && !index.isQuiet(lane.change, ...ordinals())) return false
    }
    return (
      (Number.isNaN(mark) || placements.isQuiet(lane.mark, time, mark, mark)) &&
      (Number.isNaN(indexPrice) || placements.isQuiet(lane.index, time, indexPrice, indexPrice))
    )
  }

  #do(track: Track, work: Work): void {
    for (; work.done < work.moves.length; work.done += 1) {
      const move = work.moves[work.done]
      if (move !== undefined && !this.#move(track, work.time, move)) {
        track.work = work
        this.#postpone(track)
        return
      }
    }
    track.work = undefined
    track.through = work.time
    track.moved = true
    if (track.waiting.length > 0) this.#placeWaiting(track, work.isExact)
  }

  /** False where the rest has to wait for another turn. */
  #move(track: Track, time: number, move: Move): boolean {
    const placements = this.#placements
    const lane = track.index[move.lane]
    if (placements.isQuiet(lane, time, move.to, move.to)) return true
    placements.time = time
    placements.price = move.price
    if (this.#isReplaying) return placements.move(lane, move.to, Number.POSITIVE_INFINITY) > 0
    if (this.#options.isFull()) return false
    this.#budget = placements.move(lane, move.to, this.#budget)
    return this.#budget > 0
  }

  #postpone(track: Track): void {
    this.#unfinished.add(track)
    if (this.#isScheduled || this.#options.isFull()) return
    this.#isScheduled = true
    this.#options.later(() => {
      this.#isScheduled = false
      this.resume()
    })
  }

  #finish(track: Track): void {
    if (track.gap !== 'none') return
    if (this.#budget <= 0 || this.#options.isFull()) {
      this.#postpone(track)
      return
    }
    if (track.work !== undefined) this.#do(track, track.work)
    if (track.work !== undefined || track.held === undefined) return
    const { time, prices } = track.held
    track.held = undefined
    if (time > track.through) this.#advance(track, time, prices)
  }

  /** Places alerts that began after the newest prices and before those of `time`, which count for them. */
  #placeBegun(track: Track, time: number): void {
    track.waiting = track.waiting.filter((alert) => {
      const { phase, since } = alert.finding
      return phase === undefined || since >= time || !this.#placements.place(track, alert)
    })
  }

  #placeWaiting(track: Track, isExact: boolean): void {
    const waiting = track.waiting
    track.waiting = []
    for (const alert of waiting) {
      const { phase, since } = alert.finding
      const isEarly = since > track.through || (phase === undefined && !isExact)
      if (isEarly || !this.#placements.place(track, alert)) track.waiting.push(alert)
    }
  }

  /**
   * Forgets a symbol that has no alerts left, once nobody fills its gap: its lanes go to other symbols,
   * which must not be moved by prices that are still to come for this one.
   */
  #dropIfIdle(track: Track): boolean {
    if (track.placed.size > 0 || track.waiting.length > 0 || track.gap !== 'none') return false
    this.#tracks.delete(track.symbolId)
    this.#unfinished.delete(track)
    this.#freeLanes.push(track.index)
    return true
  }

  /** Other scales: everything of the symbol is worked out anew. */
  #rescale(track: Track, scales: Track['scales']): void {
    const { price, mark, index } = track.scales
    if (price === scales.price && mark === scales.mark && index === scales.index) return
    const alerts = this.#placements.alertsOf(track)
    for (const alert of alerts) this.#placements.takeOut(alert)
    track.scales = scales
    track.work = undefined
    track.held = undefined
    for (const name of ['last', 'open', 'min', 'max', 'minuteHigh', 'minuteLow'] as const) {
      track[name] = rescaled(track[name], scales.price - price)
    }
    track.mark = rescaled(track.mark, scales.mark - mark)
    track.indexPrice = rescaled(track.indexPrice, scales.index - index)
    for (const alert of alerts) this.watch(alert)
  }
}

function rescaled(mantissa: number, decimals: number): number {
  return decimals >= 0 ? mantissa * 10 ** decimals : Math.round(mantissa / 10 ** -decimals)
}
