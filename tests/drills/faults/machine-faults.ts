import { inRole, type Role } from '../cluster/roles.ts'
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

const roles: readonly Role[] = ['the leader', 'a gateway']

/** The clock of each is 30 s ahead, and behind. */
export const wrongClocks: readonly Fault[] = roles.flatMap((role) =>
  [30, -30].map((seconds) => wrongClock(role, seconds)),
)

function wrongClock(role: Role, seconds: number): Fault {
  return {
    name: `the clock of ${role} is ${Math.abs(seconds)} s ${seconds < 0 ? 'slow' : 'fast'}`,
    ms: lasts,
    strike: async (cluster) => {
      const { one } = await inRole(cluster, role)
      cluster.setClock(one, seconds)
      return {
        spared: cluster.gateways,
        leavesRoom: false,
        mend: async () => cluster.setClock(one, 0),
      }
    },
  }
}

/** A gateway whose clock has gone slow hears nothing more: by that clock what it has would be new for long. */
export const cutWithSlowClock: Fault = {
  name: 'the clock of a gateway is 30 s slow, and it is cut off NATS',
  ms: lasts,
  strike: async (cluster) => {
    const { one, others } = await inRole(cluster, 'a gateway')
    cluster.setClock(one, -30)
    one.links.nats.cut()
    return {
      spared: others,
      leavesRoom: false,
      mend: async () => {
        one.links.nats.heal()
        cluster.setClock(one, 0)
      },
    }
  },
}
