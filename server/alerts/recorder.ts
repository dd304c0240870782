import type { AlertMarkTable } from '../store/tables/alert-tables.ts'
import type { PlacementOptions } from './engine/placements.ts'
import type { HeldLeases } from './shards/leases.ts'
import type { CrossingTraces } from './trace-crossings.ts'
import type { UserAlert } from './user-alert.ts'
import { createWriter, type Writer, type WriterOptions } from './writer/writer.ts'

/** What recording works with. */
export interface RecorderOptions
  extends Omit<WriterOptions, 'onStored'>,
    Pick<PlacementOptions, 'timeZoneOf'> {
  /** The leases of this gateway now. */
  held: () => HeldLeases
  traces?: CrossingTraces | undefined
}

/** Collects what is found about alerts, and has it stored. */
export interface Recorder {
  /** Takes what is found: a crossing is stored at once, other findings with the next checkpoint. */
  found: PlacementOptions
  /** Stores the findings of now, and marks. False where writing ended before. */
  checkpoint: (marks: readonly AlertMarkTable[]) => Promise<boolean>
  /** Stores marks alone. */
  marks: (marks: readonly AlertMarkTable[]) => void
  /** Forgets findings of an alert that are not stored yet. */
  forget: (alert: UserAlert) => void
  writer: Writer
}

/** Nothing has been found yet. */
export function createRecorder(options: RecorderOptions): Recorder {
  const { held, traces } = options
  const writer = createWriter({ ...options, onStored: traces?.stored })
  /** Alerts of which something was found that no crossing stores. */
  const changed = new Set<UserAlert>()
  return {
    found: {
      timeZoneOf: options.timeZoneOf,
      onCrossing: (crossing) => {
        changed.delete(crossing.alert)
        const trace = traces?.crossing(crossing)
        writer.crossing(trace === undefined ? crossing : { ...crossing, trace })
      },
      onFinding: (alert) => void changed.add(alert),
    },
    checkpoint: (marks) => {
      const findings = [...changed].map((alert) => ({ alert, finding: alert.finding }))
      changed.clear()
      return writer.checkpoint({ findings, marks, leases: held() })
    },
    marks: (marks) => void writer.checkpoint({ findings: [], marks, leases: held() }),
    forget: (alert) => void changed.delete(alert),
    writer,
  }
}
