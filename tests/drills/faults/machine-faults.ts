import { inRole } from '../cluster/roles.ts'
import type { Fault } from './fault.ts'

const lasts = 20_000

/** The disk of a gateway is full to its last byte. */
export const fullDisk: Fault = {
  name: 'the disk of a gateway is full',
  ms: lasts,
  strike: async ({ gateways, fillDisk, emptyDisk }) => {
    fillDisk()
    return { spared: gateways, leavesRoom: false, mend: async () => emptyDisk() }
  },
}

/**
 * The clock of a gateway is so many seconds ahead, or behind. Not that of the leader: the simulated market is made by it, and
 * stands still where it is set back.
 */
export function wrongClock(seconds: number): Fault {
  return {
    name: `the clock of a gateway is ${Math.abs(seconds)} s ${seconds < 0 ? 'slow' : 'fast'}`,
    ms: lasts,
    strike: async (cluster) => {
      const { one: leader } = await inRole(cluster, 'the leader')
      const clock = cluster.clocks.find(({ gateway }) => gateway !== leader)?.clock
      clock?.set(seconds)
      return { spared: cluster.gateways, leavesRoom: false, mend: async () => clock?.set(0) }
    },
  }
}
