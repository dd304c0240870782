/** A map that holds at most `limit` entries and forgets the one unused for longest. */
export class LruCache<Key, Value> {
  readonly #limit: number
  readonly #entries = new Map<Key, Value>()

  /** @param limit from 1 */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Number of entries held. */
  get size(): number {
    return this.#entries.size
  }

  /** The value under `key`, which counts as used; undefined where it is missing. */
  find(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  /** The value under `key`, which counts as used; `make` supplies it where it is missing. */
  take(key: Key, make: () => Value): Value {
    const known = this.#entries.get(key)
    const value = known ?? make()
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#limit) this.#forgetOldest()
    return value
  }

  #forgetOldest(): void {
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest)
      return
    }
  }
}
