import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Clock } from '../../lib/clock.ts'
import { locksRows } from '../../store/dialect.ts'
import { storeTime } from '../../store/store-time.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { transact } from '../../store/transact.ts'
import { createLiveGateways } from './live-gateways.ts'
import { shardCount } from './shard-of.ts'

/** The right to watch a shard of the alerts. */
export interface Lease {
  shard: number
  /** Rises each time that somebody takes the shard: who comes with a lower one has lost it. */
  epoch: number
}

/** Leases by shard: the epoch of each. */
export type HeldLeases = ReadonlyMap<number, number>

/** How a gateway stands among those that live. */
export interface LeaseState {
  held: HeldLeases
  /** How many shards are its share. */
  share: number
  /** How many gateways live; undefined where they were not counted. */
  gateways: number | undefined
}

/** The leases of one gateway, in the store. */
export interface ShardLeases {
  /**
   * Says that this gateway lives, and extends the leases that it has; it gets up to its share of free ones.
   * @param isReady false for a gateway that leaves free ones to others, where there are any
   */
  renew: (isReady: boolean) => Promise<LeaseState>
  /** Gives shards back, for others to take at once. */
  release: (shards: readonly number[]) => Promise<void>
  /** This gateway ends: it gives everything back and counts no more. */
  leave: () => Promise<void>
  /**
   * Locks the rows of shards until the transaction ends, so that nobody takes one meanwhile; answers those that
   * this gateway has.
   */
  hold: (work: Kysely<Tables>, shards: readonly number[]) => Promise<HeldLeases>
}

/** How long a gateway that says nothing keeps its shards, in ms. */
export const leaseLength = 6_000

/** The leases of the gateway that calls itself `owner`, an id of which there is no other. */
export function createShardLeases(
  db: Kysely<Tables>,
  owner: string,
  clock: Pick<Clock, 'now'>,
): ShardLeases {
  const now = (): RawBuilder<number> => storeTime(db, clock)
  const end = (): RawBuilder<number> => sql<number>`${now()} + ${sql.lit(leaseLength)}`
  const gateways = createLiveGateways(owner, now, end)

  const hold: ShardLeases['hold'] = async (work, shards) => {
    if (shards.length === 0) return new Map()
    const rows = await work
      .selectFrom('alert_shard')
      .select(['shard', 'epoch'])
      .where('owner', '=', owner)
      .where('shard', 'in', shards)
      .orderBy('shard')
      .$if(locksRows(work), (own) => own.forUpdate())
      .execute()
    return new Map(rows.map(({ shard, epoch }) => [shard, epoch]))
  }

  const extend = async (work: Transaction<Tables>): Promise<HeldLeases> => {
    // Locked in one order, as whoever writes for some of them locks theirs.
    const held = await hold(work, allShards)
    await work.updateTable('alert_shard').set({ until: end() }).where('owner', '=', owner).execute()
    return held
  }

  const take = async (work: Transaction<Tables>, limit: number): Promise<Lease[]> =>
    work
      .updateTable('alert_shard')
      .set((row) => ({ owner, until: end(), epoch: row('epoch', '+', 1) }))
      .where(({ eb, selectFrom }) =>
        eb(
          'shard',
          'in',
          selectFrom('alert_shard')
            .select('shard')
            .where('until', '<=', now())
            .where('owner', '!=', owner)
            .orderBy('shard')
            .limit(limit)
            .$if(locksRows(work), (free) => free.forUpdate().skipLocked()),
        ),
      )
      .returning(['shard', 'epoch'])
      .execute()

  return {
    renew: (isReady) =>
      transact(db, async (work) => {
        if (!isReady && (await gateways.hasOthers(work)))
          return { held: await extend(work), share: shardCount, gateways: undefined }
        const living = await gateways.announce(work)
        const share = Math.ceil(shardCount / living)
        const held = new Map(await extend(work))
        if (held.size < share) {
          await addMissing(work)
          const taken = await take(work, share - held.size)
          for (const { shard, epoch } of taken) held.set(shard, epoch)
        }
        return { held, share, gateways: living }
      }),
    release: (shards) => release(db, owner, shards),
    leave: () =>
      transact(db, async (work) => {
        await release(work, owner, allShards)
        await gateways.leave(work)
      }),
    hold,
  }
}

const allShards = Array.from({ length: shardCount }, (_, shard) => shard)

async function release(
  work: Kysely<Tables>,
  owner: string,
  shards: readonly number[],
): Promise<void> {
  if (shards.length === 0) return
  await work
    .updateTable('alert_shard')
    .set({ owner: '', until: 0 })
    .where('owner', '=', owner)
    .where('shard', 'in', shards)
    .execute()
}

/** The rows of shards that nobody has ever had. */
async function addMissing(work: Transaction<Tables>): Promise<void> {
  await work
    .insertInto('alert_shard')
    .values(allShards.map((shard) => ({ shard, owner: '', epoch: 0, until: 0 })))
    .onConflict((known) => known.column('shard').doNothing())
    .execute()
}
