import type { MarketChange } from '../../../contract/entities/market/market-change.ts'
import { directionOfKind } from '../../../contract/market/change-rules.ts'
import { type ChangeGroup, changeGroupNames, changeGroups } from '../changes-search.ts'

/** What counts, ms: the last 60 minutes, in stretches of 2. */
export const figuresWindow = 3_600_000
const stretch = 120_000
const stretches = figuresWindow / stretch

/** How many changes of the last 60 minutes each chip stands for, and all of them. */
export function countChanges(
  changes: readonly MarketChange[],
  now: number,
): Record<ChangeGroup | 'all', number> {
  const recent = changes.filter(({ time }) => time > now - figuresWindow)
  const count = (group: ChangeGroup): number => {
    const kinds: readonly string[] = changeGroups[group]
    return recent.filter(({ kind }) => kinds.includes(kind)).length
  }
  const counts = changeGroupNames.map((group) => [group, count(group)] as const)
  return { ...Object.fromEntries(counts), all: recent.length } as Record<
    ChangeGroup | 'all',
    number
  >
}

/** Changes up and down in stretches of 2 minutes, the last 60 of them, oldest first. */
export interface ChangeBars {
  up: number[]
  down: number[]
  /** Begin of the first and end of the last stretch, Unix ms. */
  from: number
  to: number
}

/** Sorts the changes of the last 60 minutes into stretches that end at `now`. */
export function changeBars(changes: readonly MarketChange[], now: number): ChangeBars {
  const from = now - figuresWindow
  const bars: ChangeBars = {
    up: Array<number>(stretches).fill(0),
    down: Array<number>(stretches).fill(0),
    from,
    to: now,
  }
  for (const { time, kind } of changes) {
    // What ends with a minute belongs to the stretch in which that minute ended.
    const index = Math.ceil((time - from) / stretch) - 1
    const side = bars[directionOfKind(kind)]
    if (index >= 0 && index < stretches) side[index] = (side[index] ?? 0) + 1
  }
  return bars
}

/** A pair and how many changes it had. */
export interface EventfulPair {
  symbolId: string
  count: number
}

/** The pairs with most changes in the last 60 minutes; of equal ones whoever changed last. */
export function mostEventful(
  changes: readonly MarketChange[],
  now: number,
  length: number,
): EventfulPair[] {
  const counts = new Map<string, number>()
  for (const { symbolId, time } of changes) {
    if (time > now - figuresWindow) counts.set(symbolId, (counts.get(symbolId) ?? 0) + 1)
  }
  return [...counts]
    .map(([symbolId, count]) => ({ symbolId, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, length)
}
