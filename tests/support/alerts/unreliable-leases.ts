import type { ShardLeases } from '../../../server/alerts/shards/leases.ts'
import type { Clock } from '../../../server/lib/clock.ts'
import type { Random } from './random.ts'

/** How long a lease is not renewed by bad luck, in ms: with the longest pause, shorter than the lease. */
const patience = 2_000

/**
 * Leases over a connection that fails now and then, before or after the work is done, or takes its time; and always
 * while it `isCut`, never while it `isCalm`. They never end by bad luck alone: of a gateway that fails to renew for
 * so long nobody can tell that it is there, and one that has heard nothing may take its place, as where it is cut.
 */
export function unreliableLeases(
  leases: ShardLeases,
  random: Random,
  clock: Pick<Clock, 'after' | 'now'>,
  { isCut, isCalm }: { isCut: () => boolean; isCalm: () => boolean },
): ShardLeases {
  let renewed = clock.now()
  const isDue = (): boolean => clock.now() - renewed > patience
  const chance = (of: number): boolean => !isCalm() && !isDue() && random.chance(of)
  const pause = (): Promise<void> =>
    new Promise((resolve) => void clock.after(random.whole(1, 14) * 250, resolve))

  const over = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isCut() || chance(0.1)) throw away()
    if (chance(0.1)) await pause()
    const result = await work()
    if (isCut() || chance(0.1)) throw away()
    return result
  }

  return {
    renew: (isReady) =>
      over(async () => {
        const state = await leases.renew(isReady)
        renewed = clock.now()
        return state
      }),
    release: (shards) => over(() => leases.release(shards)),
    leave: () => over(leases.leave),
    hold: (work, shards) => {
      if (isCut() || chance(0.02)) throw away()
      return leases.hold(work, shards)
    },
  }
}

function away(): Error {
  return Object.assign(new Error('the connection is cut'), { code: '08006' })
}
