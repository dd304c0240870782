/** Notices when what an exchange quotes is no longer what it lists. */
export interface Strangers {
  /** Notes a row of a market that is not listed. */
  meet: (id: string) => void
  /** Ends a snapshot: true if it met somebody new, or if somebody is missing for the third time. */
  changed: (listed: Iterable<string>, quoted: ReadonlyMap<string, unknown>) => boolean
}

/** Markets that are remembered; beyond it all are forgotten. */
const most = 20_000
const missedBeforeGone = 3

/** Watches for symbols that are not listed; who is met in the first snapshot is not listed on purpose. */
export function createStrangers(): Strangers {
  const known = new Set<string>()
  const missed = new Map<string, number>()
  let fresh = 0
  let first = true
  return {
    meet: (id) => {
      if (known.has(id)) return
      if (known.size >= most) known.clear()
      known.add(id)
      fresh += 1
    },
    changed: (listed, quoted) => {
      let gone = 0
      for (const id of listed) {
        const count = quoted.has(id) ? 0 : (missed.get(id) ?? 0) + 1
        if (count === 0) missed.delete(id)
        else missed.set(id, count)
        if (count === missedBeforeGone) gone += 1
      }
      if (missed.size > most) missed.clear()
      const news = !first && (fresh > 0 || gone > 0)
      first = false
      fresh = 0
      return news
    },
  }
}
