import type { Clock } from '../../lib/clock.ts'
import type { AlertsChanged } from './changed-alerts-topic.ts'
import type { LeaseState, ShardLeases } from './leases.ts'
import type { ShardWatch } from './shard-watch.ts'
import { createWorkQueue, type WorkQueue } from './work-queue.ts'

/** What having a share of the alerts takes. */
export interface ShardOwnerOptions {
  leases: ShardLeases
  watch: ShardWatch
  clock: Pick<Clock, 'every' | 'after' | 'now'>
  /** In [0, 1). */
  random: () => number
  /** Tells all gateways that there are shards to be had. */
  onReleased: () => void
  onError: (what: string, error: unknown) => void
}

/** Keeps this gateway's share of the shards, and what it watches in step with the tables. */
export interface ShardOwner {
  start: () => Promise<void>
  /** Takes over what became of alerts; to be called with what the bus says. */
  changed: (change: AlertsChanged) => void
  /** There are shards to be had, as another gateway says: this one takes what it lacks, soon and not all at one moment. */
  released: () => void
  /** How many gateways lived when they were counted last, 1 before the first time. */
  gateways: () => number
  /** Resolves when everything that has come is done. */
  idle: () => Promise<void>
  /** Takes nothing over any more, has `finish` store everything that was found, and leaves the shards to others. */
  stop: (finish: () => Promise<void>) => Promise<void>
}

/** How often leases are renewed and changes of alerts looked for, in ms. */
const renewInterval = 1_500
const checkInterval = 5_000
const sweepInterval = 600_000
/**
 * For so long, in ms, a gateway that has begun leaves free shards to others: they have heard the prices since the
 * last marks, which may be as old as a lease and a checkpoint take.
 */
const warmUp = 30_000
/** Over how long gateways look for shards that another one has just released, in ms. */
const releaseSpread = 100
/** Changes that wait; beyond them the next check finds what they were. */
const maxWaiting = 1_000

/** An owner that has no shards before it is started. */
export function createShardOwner(options: ShardOwnerOptions): ShardOwner {
  const { leases, watch, clock, random, onReleased, onError } = options
  const queue = createWorkQueue((error) =>
    onError('the shards of alerts cannot be kept, trying again', error),
  )
  let waiting = 0
  let gateways = 1
  const ends: (() => void)[] = []
  const begun = clock.now()

  const renew = async (): Promise<void> => {
    const state = await leases.renew(clock.now() - begun >= warmUp)
    gateways = state.gateways ?? gateways
    const had = watch.held()
    const lost = [...had].filter(([shard, epoch]) => state.held.get(shard) !== epoch)
    if (lost.length > 0) watch.drop(lost.map(([shard]) => shard))
    const taken = new Map([...state.held].filter(([shard]) => !watch.held().has(shard)))
    if (taken.size > 0) await watch.take(taken)
    await giveUp(state)
  }

  /** Leaves what is more than this gateway's share to the others. */
  const giveUp = async ({ held, share }: LeaseState): Promise<void> => {
    const surplus = [...held.keys()].toSorted((a, b) => a - b).slice(share)
    if (surplus.length === 0) return
    await watch.drain(surplus)
    await leases.release(surplus)
    // Until somebody has them, nobody watches their alerts.
    onReleased()
  }

  const renewInTurn = inTurn(queue, renew)
  let isReleaseHeard = false

  return {
    start: async () => {
      await queue.add(renew)
      ends.push(
        clock.every(renewInterval, renewInTurn),
        clock.every(checkInterval, inTurn(queue, watch.check)),
        clock.every(sweepInterval, inTurn(queue, watch.sweep)),
      )
    },
    released: () => {
      if (isReleaseHeard || ends.length === 0) return
      isReleaseHeard = true
      clock.after(random() * releaseSpread, () => {
        isReleaseHeard = false
        renewInTurn()
      })
    },
    changed: ({ ids }) => {
      if (waiting >= maxWaiting) return
      waiting += 1
      void queue
        .add(() => watch.reload(ids))
        .then(() => {
          waiting -= 1
        })
    },
    gateways: () => gateways,
    idle: queue.idle,
    stop: async (finish) => {
      for (const end of ends) end()
      queue.stop()
      await queue.idle()
      await finish()
      await leases
        .leave()
        .then(onReleased, (error: unknown) => onError('the shards of alerts remain', error))
    },
  }
}

/** Has the same work done in turn, unless it waits already. */
function inTurn(queue: WorkQueue, work: () => Promise<void>): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    void queue.add(work).then(() => {
      isDue = false
    })
  }
}
