import { staleAfter } from '../../src/feed/age.ts'
import type { Shown, Visitor } from './people/visitor.ts'

/** Looks at what pages say of the age of their prices. */
export interface HonestyWatch {
  /** Pages that called prices newer than they are since the last call, once each. */
  faults: () => string[]
  /** Pages that called prices older than they are: rightly where a page came back to a gateway that was away itself. */
  exaggerations: () => string[]
  stop: () => void
}

const lookInterval = 250
/** How much older than it says a value may be, in ms, and for how long: the way here, the screen, a busy machine. */
const slack = 2_000

/** Begins to look at every page four times a second. */
export function watchHonesty(visitors: readonly Visitor[]): HonestyWatch {
  const newer = watchPages(newerThanTrue)
  const older = watchPages(olderThanTrue)
  const timer = setInterval(() => {
    const now = Date.now()
    for (const [page, visitor] of visitors.entries()) {
      const shown = visitor.shown()
      newer.look(page, shown, now)
      older.look(page, shown, now)
    }
  }, lookInterval)
  return {
    faults: newer.found,
    exaggerations: older.found,
    stop: () => clearInterval(timer),
  }
}

/** Notes pages that say for longer than the slack what `wrongAt` finds wrong. */
function watchPages(wrongAt: (shown: Shown, now: number) => string | undefined) {
  const faults = new Map<number, string>()
  /** When each page began to say what is wrong, Unix ms. */
  const wrongSince = new Map<number, number>()
  return {
    look: (page: number, shown: Shown, now: number): void => {
      const wrong = shown.movedAt === 0 ? undefined : wrongAt(shown, now)
      const since = wrongSince.get(page) ?? now
      if (wrong === undefined) wrongSince.delete(page)
      else wrongSince.set(page, since)
      if (wrong !== undefined && now - since > slack) faults.set(page, `page ${page} ${wrong}`)
    },
    found: (): string[] => {
      const found = [...faults.values()]
      faults.clear()
      return found
    },
  }
}

/** What a page says at `now`, Unix ms, that makes prices newer than they are. */
function newerThanTrue({ stale, ageMs, movedAt }: Shown, now: number): string | undefined {
  const age = now - movedAt
  if (!stale && age > staleAfter + slack) return `calls prices new that moved ${age} ms ago`
  if (ageMs + slack >= age) return undefined
  return `says that prices are ${Math.round(ageMs)} ms old, which moved ${age} ms ago`
}

/** What a page says at `now`, Unix ms, that makes prices older than they are. */
function olderThanTrue({ ageMs, movedAt }: Shown, now: number): string | undefined {
  const age = now - movedAt
  if (ageMs <= age + slack) return undefined
  return `says that prices are ${Math.round(ageMs)} ms old, which moved ${age} ms ago`
}
