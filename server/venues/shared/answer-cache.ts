/** An answer as it travels. */
export interface CachedAnswer {
  /** JSON in UTF-8. */
  bytes: Uint8Array
  /** When it was asked for, by the clock of `AnswerCacheOptions`. */
  at: number
}

/** Answers by their question. */
export interface AnswerCache {
  /**
   * The answer under a key where one is on its way, or was asked for less than `life` ms ago; else asks. A failure is
   * kept for a while too, so that a place that is down is not asked more often for having many gateways. Without a
   * `life` nothing is kept: it would only take the room of others.
   */
  take: (key: string, life: number, ask: () => Promise<CachedAnswer>) => Promise<CachedAnswer>
  /** Keeps an answer that somebody else asked for. */
  put: (key: string, life: number, answer: CachedAnswer) => void
}

/** What keeping answers takes. */
export interface AnswerCacheOptions {
  /** Time that never goes back, in ms. */
  elapsed: () => number
  /** How long a failure is told on, in ms, where answers live longer. */
  failureLife: number
}

interface Entry {
  outcome: Promise<CachedAnswer>
  state: 'asked' | 'answered' | 'failed'
  /** When what it holds was asked for. */
  at: number
  size: number
}

/** Answers that are kept, and bytes of all of them; what was asked for longest ago goes first. */
const maxAnswers = 500
const maxBytes = 32 * 1_024 * 1_024

/** No answer yet. */
export function createAnswerCache({ elapsed, failureLife }: AnswerCacheOptions): AnswerCache {
  const entries = new Map<string, Entry>()
  let bytes = 0

  const drop = (key: string, entry: Entry): void => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.size
  }
  const makeRoom = (): void => {
    for (const [key, entry] of entries) {
      if (entries.size <= maxAnswers && bytes <= maxBytes) return
      if (entry.state !== 'asked') drop(key, entry)
    }
  }
  const isFresh = ({ state, at }: Entry, life: number): boolean => {
    if (state === 'asked') return true
    return elapsed() - at < (state === 'failed' ? Math.min(life, failureLife) : life)
  }
  const begin = (
    key: string,
    outcome: Promise<CachedAnswer>,
    life: number,
  ): Promise<CachedAnswer> => {
    const entry: Entry = { outcome, state: 'asked', at: elapsed(), size: 0 }
    entries.set(key, entry)
    outcome.then(
      (answer) => {
        entry.state = 'answered'
        entry.at = answer.at
        if (entries.get(key) !== entry) return
        if (life === 0) return drop(key, entry)
        entry.size = answer.bytes.byteLength
        bytes += entry.size
        makeRoom()
      },
      () => {
        entry.state = 'failed'
        if (life === 0) drop(key, entry)
      },
    )
    makeRoom()
    return outcome
  }

  return {
    take: (key, life, ask) => {
      const known = entries.get(key)
      if (known !== undefined && isFresh(known, life)) return known.outcome
      if (known !== undefined) drop(key, known)
      return begin(key, ask(), life)
    },
    put: (key, life, answer) => {
      if (life === 0) return
      const known = entries.get(key)
      if (known?.state === 'asked') return
      if (known !== undefined) drop(key, known)
      void begin(key, Promise.resolve(answer), life)
    },
  }
}
