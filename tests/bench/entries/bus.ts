import type { Bus } from '../../../server/bus/bus.ts'
import { createInProcessBus } from '../../../server/bus/in-process-bus.ts'
import { openNatsBus } from '../../../server/bus/nats-bus.ts'
import { readNatsServers } from '../../../server/config/nats-servers.ts'
import { systemClock } from '../../../server/lib/clock.ts'
import { startNats } from '../../support/bus/nats-server.ts'
import { type Carried, carry, frame, frames, type Line } from '../bus/carry.ts'
import { openRedis } from '../bus/redis.ts'
import { cpuMillis } from '../process-use.ts'
import { type BenchRow, type BenchTable, withRatios } from '../report.ts'

const onError = (what: string, error: unknown): never => {
  throw new Error(what, { cause: error })
}

/** What it costs to carry frames from the leader to one gateway. */
export async function run(): Promise<BenchTable> {
  const alone = createInProcessBus({ clock: systemClock, onError })
  const within = await carry(lineOf(alone, alone))
  await alone.close()
  const redis = await overRedis()
  return {
    title: 'Bus: frames from one end to another',
    method: `${frames.toLocaleString('en-US')} frames of ${frame.length} bytes, both ends in this process, the server on loopback in another.${redis.length === 0 ? ' Redis is left out: redis-server is not installed.' : ''}`,
    rows: withRatios([...rowsOf('within a gateway', within), ...(await overNats()), ...redis]),
  }
}

async function overNats(): Promise<BenchRow[]> {
  const server = await startNats()
  const servers = readNatsServers(server.url)
  if (servers === undefined) throw new Error(`no address: ${server.url}`)
  const open = (): Promise<Bus> =>
    openNatsBus({ servers, clusterId: 'bench', log: () => undefined, onError })
  const [leader, gateway] = [await open(), await open()]
  const before = cpuMillis(server.pid)
  const carried = await carry(lineOf(leader, gateway))
  const row = serverRow('NATS', cpuMillis(server.pid) - before)
  await Promise.all([leader.close(), gateway.close()])
  await server.stop()
  return [...rowsOf('over NATS, both ends', carried), row]
}

/** Publish and subscribe of Redis by its own client; no row where it is not installed. */
async function overRedis(): Promise<BenchRow[]> {
  const redis = await openRedis()
  if (redis === undefined) return []
  const before = cpuMillis(redis.pid)
  const carried = await carry(redis)
  const row = serverRow('Redis', cpuMillis(redis.pid) - before)
  await redis.close()
  return [...rowsOf('over Redis, both ends', carried), row]
}

function rowsOf(name: string, { perSecond, micros }: Carried): BenchRow[] {
  return [
    { name, value: perSecond, unit: 'frames a second' },
    { name, value: micros, unit: 'us CPU per frame' },
  ]
}

function serverRow(name: string, ms: number): BenchRow {
  const value = (ms * 1_000) / frames
  return { name: `over ${name}, its server`, value, unit: 'us CPU per frame' }
}

function lineOf(from: Bus, to: Bus): Line {
  return {
    publish: (sent) => from.publish('frames', sent),
    subscribe: async (hear) => {
      const leave = to.subscribe('frames', hear)
      const end = to.respond('settled', (question) => question)
      await from.request('settled', new Uint8Array(), 5_000)
      end()
      return leave
    },
  }
}
