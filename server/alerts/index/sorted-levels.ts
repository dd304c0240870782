const firstCapacity = 4

/**
 * Levels of one direction in order, each with the number of its owner; the next one to be reached
 * stands last, so that reaching it costs no move of the others. Adding and removing search by halves.
 */
export class SortedLevels {
  /** 1 where a falling price reaches the largest first, -1 where a rising one reaches the smallest. */
  readonly #sign: 1 | -1
  /** Ascending by sign * level, then by sign * owner. */
  #keys = new Float64Array(firstCapacity)
  #owners = new Int32Array(firstCapacity)
  #size = 0

  constructor(direction: 'up' | 'down') {
    this.#sign = direction === 'up' ? -1 : 1
  }

  get size(): number {
    return this.#size
  }

  /** Bytes held, slack included. */
  get bytes(): number {
    return this.#keys.byteLength + this.#owners.byteLength
  }

  /** The level that is reached first; infinitely far away where there is none. */
  get next(): number {
    const key = this.#size === 0 ? Number.NEGATIVE_INFINITY : (this.#keys[this.#size - 1] ?? 0)
    return this.#sign * key
  }

  /** Takes the next level out and returns its owner. There must be one. */
  pop(): number {
    this.#size -= 1
    return this.#owners[this.#size] ?? -1
  }

  add(level: number, owner: number): void {
    if (this.#size === this.#keys.length) this.#grow()
    const key = this.#sign * level
    const place = this.#placeOf(key, owner)
    if (place < this.#size) {
      this.#keys.copyWithin(place + 1, place, this.#size)
      this.#owners.copyWithin(place + 1, place, this.#size)
    }
    this.#keys[place] = key
    this.#owners[place] = owner
    this.#size += 1
  }

  /** False where the owner has no such level. */
  remove(level: number, owner: number): boolean {
    const key = this.#sign * level
    const place = this.#placeOf(key, owner)
    if (place === this.#size || this.#keys[place] !== key || this.#owners[place] !== owner) {
      return false
    }
    this.#keys.copyWithin(place, place + 1, this.#size)
    this.#owners.copyWithin(place, place + 1, this.#size)
    this.#size -= 1
    return true
  }

  /** The first place that does not come before (key, owner). */
  #placeOf(key: number, owner: number): number {
    const rank = this.#sign * owner
    let from = 0
    let to = this.#size
    while (from < to) {
      const middle = (from + to) >>> 1
      const found = this.#keys[middle] ?? 0
      const isBefore =
        found < key || (found === key && this.#sign * (this.#owners[middle] ?? 0) < rank)
      if (isBefore) from = middle + 1
      else to = middle
    }
    return from
  }

  #grow(): void {
    const capacity = Math.ceil(this.#size * 1.5)
    const keys = new Float64Array(capacity)
    const owners = new Int32Array(capacity)
    keys.set(this.#keys)
    owners.set(this.#owners)
    this.#keys = keys
    this.#owners = owners
  }
}
