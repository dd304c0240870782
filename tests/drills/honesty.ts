import { staleAfter } from '../../src/feed/age.ts'
import type { Shown, Visitor } from './people/visitor.ts'

/** Looks at what pages say of the age of their prices. */
export interface HonestyWatch {
  /** What was wrong since the last call, once of each page. */
  faults: () => string[]
  stop: () => void
}

const lookInterval = 250
/** How much older than it says a value may be, in ms, and for how long: the way here, the screen, a busy machine. */
const slack = 2_000

/** Begins to look at every page four times a second. */
export function watchHonesty(visitors: readonly Visitor[]): HonestyWatch {
  const faults = new Map<number, string>()
  /** When each page began to say what is wrong, Unix ms. */
  const wrongSince = new Map<number, number>()
  const look = (visitor: Visitor, page: number): void => {
    const now = Date.now()
    const wrong = wrongAt(visitor.shown(), now)
    const since = wrongSince.get(page) ?? now
    if (wrong === undefined) wrongSince.delete(page)
    else wrongSince.set(page, since)
    if (wrong !== undefined && now - since > slack) faults.set(page, `page ${page} ${wrong}`)
  }
  const timer = setInterval(() => visitors.forEach(look), lookInterval)
  return {
    faults: () => {
      const found = [...faults.values()]
      faults.clear()
      return found
    },
    stop: () => clearInterval(timer),
  }
}

/** What a page says wrongly at `now`, Unix ms. */
function wrongAt({ stale, ageMs, movedAt }: Shown, now: number): string | undefined {
  if (movedAt === 0) return undefined
  const age = now - movedAt
  if (!stale && age > staleAfter + slack) return `calls prices new that moved ${age} ms ago`
  if (ageMs + slack >= age) return undefined
  return `says that prices are ${Math.round(ageMs)} ms old, which moved ${age} ms ago`
}
