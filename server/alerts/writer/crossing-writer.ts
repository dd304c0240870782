import type { Clock } from '../../lib/clock.ts'
import type { Crossing } from '../engine/placements.ts'
import type { Fence } from '../shards/fence.ts'
import { describeCrossing, leaveFinding, saveCrossings } from '../store/event-rows.ts'
import type { UserAlert } from '../user-alert.ts'
import type { BatchWriter } from './batch-writer.ts'
import type { SetAsides } from './set-asides.ts'

/** What writing crossings works with. */
export interface CrossingWriterOptions {
  batches: BatchWriter
  asides: SetAsides
  clock: Pick<Clock, 'now'>
  fence: Pick<Fence, 'crossings'>
  /** False for an alert that was removed. */
  alertExists: (id: string) => boolean
}

/** Stores crossings with what their users are owed. */
export interface CrossingWriter {
  /** So many of the crossings as one transaction should have: all of one moment of an alert, or none. */
  batchOf: (waiting: Iterable<Crossing>) => readonly Crossing[]
  /** False where writing ended before. */
  write: (crossings: readonly Crossing[]) => Promise<boolean>
  /** Stores no crossing of this alert any more. */
  withdraw: (alert: UserAlert) => void
}

/** Writes in batches. */
export function createCrossingWriter(options: CrossingWriterOptions): CrossingWriter {
  const { batches, asides, clock, fence, alertExists } = options
  const withdrawn = new WeakSet<UserAlert>()

  const setAside = (crossing: Crossing, error: unknown): Promise<boolean> => {
    const item = describeCrossing(crossing)
    const { userId } = crossing.alert
    // The alert goes on from there: the same crossing is not found again after a restart.
    return asides.put({ kind: 'crossing', id: item.id, userId, item, error }, async (work) =>
      leaveFinding(work, await fence.crossings(work, [crossing]), alertExists),
    )
  }

  return {
    batchOf: (waiting) => {
      const crossings: Crossing[] = []
      for (const crossing of waiting) {
        const before = crossings.at(-1)
        const isPart = before !== undefined && isSameMoment(before, crossing)
        if (crossings.length >= batches.size() && !isPart) break
        crossings.push(crossing)
      }
      return crossings
    },
    write: (crossings) => {
      const now = clock.now()
      return batches.store({
        items: crossings,
        write: async (work, part) => {
          const due = part.filter(({ alert }) => !withdrawn.has(alert))
          await saveCrossings(work, await fence.crossings(work, due), now, alertExists)
        },
        belongTogether: isSameMoment,
        setAside,
      })
    },
    withdraw: (alert) => void withdrawn.add(alert),
  }
}

/** What one moment did to one alert is stored as a whole. */
function isSameMoment(before: Crossing, crossing: Crossing): boolean {
  return before.alert === crossing.alert && before.time === crossing.time
}
