import { setImmediate as turn } from 'node:timers/promises'
import type { Bus } from '../../../server/bus/bus.ts'
import { createInProcessBus } from '../../../server/bus/in-process-bus.ts'
import { openNatsBus } from '../../../server/bus/nats-bus.ts'
import { readNatsServers } from '../../../server/config/nats-servers.ts'
import { systemClock } from '../../../server/lib/clock.ts'
import { startNats } from '../../support/bus/nats-server.ts'
import { cpuMillis } from '../process-use.ts'
import { type BenchRow, type BenchTable, withRatios } from '../report.ts'
import { cpuMicros } from '../sampling.ts'

/** What the leader says of some changed rows. */
const frame = new Uint8Array(1_000)
const frames = 200_000
/** Frames that are sent in one turn of the event loop. */
const burst = 100
/** Frames that may be under way. */
const window = 5_000

/** What it costs to carry frames from the leader to one gateway. */
export async function run(): Promise<BenchTable> {
  const onError = (what: string, error: unknown): never => {
    throw new Error(what, { cause: error })
  }
  const alone = createInProcessBus({ clock: systemClock, onError })
  const within = await carry(alone, alone)
  await alone.close()

  const server = await startNats()
  const servers = readNatsServers(server.url)
  if (servers === undefined) throw new Error(`no address: ${server.url}`)
  const open = (): Promise<Bus> =>
    openNatsBus({ servers, clusterId: 'bench', log: () => undefined, onError })
  const [leader, gateway] = [await open(), await open()]
  const before = cpuMillis(server.pid)
  const overNats = await carry(leader, gateway)
  const serverMicros = ((cpuMillis(server.pid) - before) * 1_000) / frames
  await Promise.all([leader.close(), gateway.close()])
  await server.stop()
  return {
    title: 'Bus: frames from one end to another',
    method: `${frames.toLocaleString('en-US')} frames of ${frame.length} bytes, both ends in this process, NATS on loopback in another.`,
    rows: withRatios([
      ...rowsOf('within a gateway', within),
      ...rowsOf('over NATS, both ends', overNats),
      { name: 'over NATS, its server', value: serverMicros, unit: 'us CPU per frame' },
    ]),
  }
}

interface Carried {
  perSecond: number
  micros: number
}

function rowsOf(name: string, { perSecond, micros }: Carried): BenchRow[] {
  return [
    { name, value: perSecond, unit: 'frames a second' },
    { name, value: micros, unit: 'us CPU per frame' },
  ]
}

/** Sends every frame and waits until all have come. */
async function carry(from: Bus, to: Bus): Promise<Carried> {
  let heard = 0
  const leave = to.subscribe('frames', () => {
    heard += 1
  })
  const settled = to.respond('settled', (question) => question)
  await from.request('settled', new Uint8Array(), 5_000)
  const begun = performance.now()
  const cpu = cpuMicros()
  for (let sent = 0; heard < frames; ) {
    for (let each = 0; each < burst && sent < frames && sent - heard < window; each++) {
      from.publish('frames', frame)
      sent += 1
    }
    await turn()
  }
  const micros = (cpuMicros() - cpu) / frames
  const seconds = (performance.now() - begun) / 1_000
  leave()
  settled()
  return { perSecond: frames / seconds, micros }
}
