import type { Kysely } from 'kysely'
import { locksRows } from '../../store/dialect.ts'
import { holdRows } from '../../store/hold-rows.ts'
import type { AlertMarkTable } from '../../store/tables/alert-tables.ts'
import type { Tables } from '../../store/tables/tables.ts'
import type { Crossing } from '../engine/placements.ts'
import type { Finding, UserAlert } from '../user-alert.ts'
import type { HeldLeases, ShardLeases } from './leases.ts'
import { shardOfSymbol } from './shard-of.ts'

/** What was found about an alert without a crossing. */
export interface FoundAlert {
  alert: UserAlert
  finding: Finding
}

/**
 * Keeps out of the store what a gateway has found and may not write any more. Each is called at the beginning of
 * the transaction of a write, locks what it asks until that ends, and answers what may be written.
 */
export interface Fence {
  crossings: (work: Kysely<Tables>, all: readonly Crossing[]) => Promise<readonly Crossing[]>
  findings: (work: Kysely<Tables>, all: readonly FoundAlert[]) => Promise<readonly FoundAlert[]>
  /** @param leases those that the gateway had when the marks were made */
  marks: (
    work: Kysely<Tables>,
    all: readonly AlertMarkTable[],
    leases: HeldLeases,
  ) => Promise<readonly AlertMarkTable[]>
}

/** The fence of the only gateway on its store: nothing is kept out. */
export const noFence: Fence = {
  crossings: async (_, all) => all,
  findings: async (_, all) => all,
  marks: async (_, all) => all,
}

/**
 * The fence of a gateway with these leases: what was found under a lease that somebody else has taken since is kept
 * out, and so is what was found about an alert before its user changed what it looks for.
 * @param onStale hears of alerts that were changed or removed, by id
 */
export function createFence(
  leases: Pick<ShardLeases, 'hold'>,
  onStale: (ids: readonly string[]) => void,
): Fence {
  /** Those of alerts that are watched under leases that hold. */
  const underLease = async <Found extends { alert: UserAlert }>(
    work: Kysely<Tables>,
    all: readonly Found[],
  ): Promise<Found[]> => {
    const shards = new Set(all.flatMap(({ alert }) => alert.lease?.shard ?? []))
    const held = await leases.hold(work, [...shards])
    return all.filter(({ alert: { lease } }) => lease && held.get(lease.shard) === lease.epoch)
  }

  /** Those that were found about alerts as they are now. */
  const upToDate = async <Found extends { alert: UserAlert }>(
    work: Kysely<Tables>,
    all: readonly Found[],
  ): Promise<Found[]> => {
    const ids = [...new Set(all.map(({ alert }) => alert.id))]
    if (ids.length === 0) return []
    const rows = await work
      .selectFrom('alert')
      .select(['id', 'begun_revision'])
      .where('id', 'in', ids)
      .orderBy('id')
      .$if(locksRows(work), (found) => found.forNoKeyUpdate())
      .execute()
    const begun = new Map(rows.map((row) => [row.id, row.begun_revision]))
    const isCurrent = ({ alert }: Found): boolean => begun.get(alert.id) === alert.begunRevision
    const stale = all.filter((found) => !isCurrent(found)).map(({ alert }) => alert.id)
    if (stale.length > 0) onStale([...new Set(stale)])
    return all.filter(isCurrent)
  }

  return {
    crossings: async (work, all) => {
      const own = await underLease(work, all)
      // Users come before what is theirs, as for whoever changes or deletes it.
      await holdRows(
        work,
        'person',
        own.map(({ alert }) => alert.userId),
      )
      return upToDate(work, own)
    },
    findings: async (work, all) => upToDate(work, await underLease(work, all)),
    marks: async (work, all, before) => {
      const shards = new Set(all.map((mark) => shardOfSymbol(mark.symbol_id)))
      const held = await leases.hold(work, [...shards])
      return all.filter((mark) => {
        const epoch = held.get(shardOfSymbol(mark.symbol_id))
        return epoch !== undefined && epoch === before.get(shardOfSymbol(mark.symbol_id))
      })
    },
  }
}
