import type { Kysely } from 'kysely'
import type { AlertMarkTable } from '../../store/tables/alert-tables.ts'
import type { Tables } from '../../store/tables/tables.ts'
import type { Fence, FoundAlert } from '../shards/fence.ts'
import type { HeldLeases } from '../shards/leases.ts'
import { saveFindings } from '../store/alert-rows.ts'
import { saveMarks } from '../store/mark-rows.ts'
import type { Aside } from '../store/set-aside-rows.ts'
import type { BatchWriter } from './batch-writer.ts'
import type { SetAsides } from './set-asides.ts'

/** What is true at one moment: findings that changed without a crossing, and marks. */
export interface Checkpoint {
  findings: readonly FoundAlert[]
  marks: readonly AlertMarkTable[]
  /** Those that this gateway has at that moment, where it shares alerts with others. */
  leases?: HeldLeases
}

/** What writing checkpoints works with. */
export interface CheckpointWriterOptions {
  batches: BatchWriter
  asides: SetAsides
  fence: Pick<Fence, 'findings' | 'marks'>
  /** False for an alert that was removed. */
  alertExists: (id: string) => boolean
}

/** Stores a checkpoint, first what was found and then the marks. False where writing ended before. */
export type WriteCheckpoint = (checkpoint: Checkpoint) => Promise<boolean>

/** Writes in parts, as many rows at a time as fit. */
export function createCheckpointWriter(options: CheckpointWriterOptions): WriteCheckpoint {
  const { batches, asides, fence, alertExists } = options

  const inParts = async <Row>(
    all: readonly Row[],
    write: (work: Kysely<Tables>, part: readonly Row[]) => Promise<void>,
    asideOf: (row: Row) => Omit<Aside, 'error'>,
  ): Promise<boolean> => {
    for (let start = 0; start < all.length; ) {
      const items = all.slice(start, start + batches.size())
      const setAside = (row: Row, error: unknown): Promise<boolean> =>
        asides.put({ ...asideOf(row), error })
      if (!(await batches.store({ items, write, setAside }))) return false
      start += items.length
    }
    return true
  }

  return async ({ findings, marks, leases = new Map() }) => {
    const existing = findings.filter(({ alert }) => alertExists(alert.id))
    const areFindingsStored = await inParts(
      existing,
      async (work, part) => saveFindings(work, await fence.findings(work, part)),
      asideOfFinding,
    )
    return (
      areFindingsStored &&
      inParts(
        marks,
        async (work, part) => saveMarks(work, await fence.marks(work, part, leases)),
        asideOfMark,
      )
    )
  }
}

function asideOfFinding({ alert, finding }: FoundAlert): Omit<Aside, 'error'> {
  const item = { alertId: alert.id, ...finding }
  return { kind: 'finding', id: alert.id, userId: alert.userId, item }
}

function asideOfMark(mark: AlertMarkTable): Omit<Aside, 'error'> {
  return { kind: 'mark', id: mark.symbol_id, userId: undefined, item: mark }
}
