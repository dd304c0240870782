import { setTimeout as wait } from 'node:timers/promises'
import { signalTree } from '../cluster/process-tree.ts'
import { inRole, type Role } from '../cluster/roles.ts'
import type { Fault } from './fault.ts'

type Server = 'PostgreSQL' | 'NATS'

const roles: readonly Role[] = ['the leader', 'a gateway']
const servers: readonly Server[] = ['PostgreSQL', 'NATS']
/** What ends is started again after a moment, as a supervisor does. */
const restartDelay = 1_000
const stopTime = 20_000
const cutTime = 30_000

/** Every process killed, every process stopped, every link cut. */
export const singleFaults: readonly Fault[] = [
  ...roles.map(killedGateway),
  ...servers.map(killedServer),
  ...roles.map(stoppedGateway),
  ...servers.map(stoppedServer),
  ...roles.flatMap((role) => servers.map((server) => cutLink(role, server))),
]

/** Tries until it runs, as a supervisor does: what it needs may be away as well. */
async function startAgain(start: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(restartDelay)
    }
  }
}

function killedGateway(role: Role): Fault {
  return {
    name: `${role} is killed`,
    ms: restartDelay,
    strike: async (cluster) => {
      const { one, others } = await inRole(cluster, role)
      await one.process.stop('SIGKILL')
      return { spared: others, leavesRoom: true, mend: () => startAgain(one.process.restart) }
    },
  }
}

function stoppedGateway(role: Role): Fault {
  return {
    name: `${role} is stopped`,
    ms: stopTime,
    strike: async (cluster) => {
      const { one, others } = await inRole(cluster, role)
      signalTree(one.process.pid, 'SIGSTOP')
      return {
        spared: others,
        leavesRoom: false,
        mend: async () => signalTree(one.process.pid, 'SIGCONT'),
      }
    },
  }
}

function killedServer(server: Server): Fault {
  return {
    name: `${server} is killed`,
    ms: restartDelay,
    strike: async ({ postgres, nats }) => {
      const isPostgres = server === 'PostgreSQL'
      if (isPostgres) signalTree(postgres.pid, 'SIGKILL')
      else await nats.stop()
      return {
        spared: [],
        leavesRoom: false,
        mend: () => startAgain(isPostgres ? postgres.restart : nats.start),
      }
    },
  }
}

function stoppedServer(server: Server): Fault {
  return {
    name: `${server} is stopped`,
    ms: stopTime,
    strike: async ({ postgres, nats }) => {
      const { pid } = server === 'PostgreSQL' ? postgres : nats
      signalTree(pid, 'SIGSTOP')
      return { spared: [], leavesRoom: false, mend: async () => signalTree(pid, 'SIGCONT') }
    },
  }
}

function cutLink(role: Role, server: Server): Fault {
  return {
    name: `${role} is cut off ${server}`,
    ms: cutTime,
    strike: async (cluster) => {
      const { one, others } = await inRole(cluster, role)
      const link = server === 'PostgreSQL' ? one.links.postgres : one.links.nats
      link.cut()
      // Without PostgreSQL it leads no more, and follows as well as any.
      const spared = server === 'PostgreSQL' ? cluster.gateways : others
      return { spared, leavesRoom: false, mend: async () => link.heal() }
    },
  }
}
