import { SortedLevels } from './sorted-levels.ts'

/** Which way a level is reached: by a rising or by a falling value. */
export type Side = 'up' | 'down'

/**
 * Called when a value reaches a level, which is gone by then. May add and remove levels; those it adds
 * on the value's way are reached in turn.
 */
export type Reached = (owner: number, side: Side, lane: number) => void

/** An up level counts as reached by a value equal to or above it, a down level by one below or equal. */
const never = { up: Number.POSITIVE_INFINITY, down: Number.NEGATIVE_INFINITY } as const

const firstCapacity = 16

/**
 * Levels that owners wait for, by lane: one lane is one price of one symbol, or its time. Values and levels are
 * whole numbers. A value that reaches nothing costs two comparisons, however many levels there are; one that
 * reaches some costs as many steps as it reaches.
 */
export class ThresholdIndex {
  readonly #reached: Reached
  readonly #ups: SortedLevels[] = []
  readonly #downs: SortedLevels[] = []
  /** By lane: the nearest level above and below. */
  #nextUp = new Float64Array(firstCapacity)
  #nextDown = new Float64Array(firstCapacity)

  constructor(reached: Reached) {
    this.#reached = reached
  }

  /** Bytes held by levels and gates. */
  get bytes(): number {
    const levels = [...this.#ups, ...this.#downs].reduce((sum, { bytes }) => sum + bytes, 0)
    return levels + 2 * this.#nextUp.byteLength
  }

  /** A new lane without levels; its number. */
  addLane(): number {
    const lane = this.#ups.length
    if (lane === this.#nextUp.length) this.#grow()
    this.#ups.push(new SortedLevels('up'))
    this.#downs.push(new SortedLevels('down'))
    this.#nextUp[lane] = never.up
    this.#nextDown[lane] = never.down
    return lane
  }

  /** How many levels wait in a lane. */
  size(lane: number): number {
    return (this.#ups[lane]?.size ?? 0) + (this.#downs[lane]?.size ?? 0)
  }

  add(lane: number, side: Side, level: number, owner: number): void {
    this.#levels(lane, side).add(level, owner)
    this.#setGate(lane, side)
  }

  remove(lane: number, side: Side, level: number, owner: number): void {
    this.#levels(lane, side).remove(level, owner)
    this.#setGate(lane, side)
  }

  /** True if a move within [low, high] reaches nothing. */
  isQuiet(lane: number, low: number, high: number): boolean {
    return high < (this.#nextUp[lane] ?? 0) && low > (this.#nextDown[lane] ?? 0)
  }

  /**
   * Moves a lane's value to `to`, reaching every level on the way in the order of the way, at most `budget`
   * of them. Returns what is left of the budget; 0 means that the same move must be made again.
   */
  move(lane: number, to: number, budget: number): number {
    let left = budget
    while (left > 0 && to >= (this.#nextUp[lane] ?? 0)) {
      this.#reach(lane, 'up')
      left -= 1
    }
    while (left > 0 && to <= (this.#nextDown[lane] ?? 0)) {
      this.#reach(lane, 'down')
      left -= 1
    }
    return left
  }

  #reach(lane: number, side: Side): void {
    const owner = this.#levels(lane, side).pop()
    this.#setGate(lane, side)
    this.#reached(owner, side, lane)
  }

  #levels(lane: number, side: Side): SortedLevels {
    const levels = (side === 'up' ? this.#ups : this.#downs)[lane]
    if (levels === undefined) throw new RangeError(`no lane ${lane}`)
    return levels
  }

  #setGate(lane: number, side: Side): void {
    if (side === 'up') this.#nextUp[lane] = this.#levels(lane, side).next
    else this.#nextDown[lane] = this.#levels(lane, side).next
  }

  #grow(): void {
    const grown = (old: Float64Array): Float64Array<ArrayBuffer> => {
      const array = new Float64Array(old.length * 2)
      array.set(old)
      return array
    }
    this.#nextUp = grown(this.#nextUp)
    this.#nextDown = grown(this.#nextDown)
  }
}
