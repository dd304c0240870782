import type { ShardLeases } from '../../../server/alerts/shards/leases.ts'
import type { Clock } from '../../../server/lib/clock.ts'
import type { Random } from './random.ts'

/**
 * Leases over a connection that fails now and then, before or after the work is done, or takes its time; and always
 * while it `isCut`, never while it `isCalm`.
 */
export function unreliableLeases(
  leases: ShardLeases,
  random: Random,
  clock: Pick<Clock, 'after'>,
  { isCut, isCalm }: { isCut: () => boolean; isCalm: () => boolean },
): ShardLeases {
  const chance = (of: number): boolean => !isCalm() && random.chance(of)
  const pause = (): Promise<void> =>
    new Promise((resolve) => void clock.after(random.whole(1, 16) * 250, resolve))

  const over = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isCut() || chance(0.1)) throw away()
    if (chance(0.1)) await pause()
    const result = await work()
    if (isCut() || chance(0.1)) throw away()
    return result
  }

  return {
    renew: (isReady) => over(() => leases.renew(isReady)),
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
