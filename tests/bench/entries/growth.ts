import { loadavg } from 'node:os'
import { startChild } from '../child.ts'
import type { ClientQuestions, ServerQuestions } from '../hub/protocol.ts'
import type { BenchRow, BenchTable } from '../report.ts'

/** Clients of one hub. */
const loads = [100, 500, 1_000, 2_000, 4_000]
/** Symbols that move in a quarter of a second. */
const moves = 200
const frames = 40
const warmUp = 5
/** Of a running gateway, ms between two frames. */
const pace = 250

/** How what a hub costs grows with its clients: the curve, and where it bends. */
export async function run(): Promise<BenchTable> {
  const empty = await measure(1)
  const rows: BenchRow[] = []
  for (const clients of loads) {
    const { core, perClient, memory, bytes, arrivals } = await measure(clients)
    const name = `${clients.toLocaleString('en-US')} clients`
    rows.push(
      { name, unit: 'percent of a core', value: core * 100 },
      { name, unit: 'us CPU per client and batch', value: perClient },
      { name, unit: 'kB memory per client', value: ((memory - empty.memory) * 1_024) / clients },
      { name, unit: 'kB a second and client', value: bytes / 1_024 },
      { name, unit: 'arrivals a second', value: arrivals },
    )
  }
  return {
    title: 'Growth: what a hub costs with more and more clients',
    method: `${moves} of 800 symbols move every ${pace} ms and go to every client; raw sockets read in another process, contents verified; CPU and memory of the hub's process. Load of the machine: ${loadavg()[0]?.toFixed(1)}.`,
    rows,
  }
}

/** What is used with so many clients. */
interface Use {
  /** Share of a core. */
  core: number
  /** CPU time per client and batch, in microseconds. */
  perClient: number
  /** In MB. */
  memory: number
  /** A second and client. */
  bytes: number
  /** Clients that came in a second, all at once: upgrade, subscription, first frame. */
  arrivals: number
}

async function measure(clients: number): Promise<Use> {
  const server = startChild<ServerQuestions>(new URL('../hub/server.ts', import.meta.url))
  const readers = startChild<ClientQuestions>(new URL('../hub/clients.ts', import.meta.url))
  try {
    const { port, greeting } = await server.ask('start', { rival: 'hub' })
    const begun = performance.now()
    await readers.ask('connect', { port, greeting, count: clients })
    const arrivals = (clients * 1_000) / (performance.now() - begun)
    const load = { moves, pace }
    await readers.ask('receive', await server.ask('send', { frames: warmUp, ...load }))
    const { digests } = await readers.ask('receive', await server.ask('send', { frames, ...load }))
    const { micros, bytes, digest, memory } = await server.ask('finish', {})
    if (digests.length !== 1 || digests[0] !== digest) {
      throw new Error(`${clients} clients: what arrived is not what was sent`)
    }
    return {
      // By the pace of a gateway, however long a busy machine took for it.
      core: micros / frames / pace / 1_000,
      perClient: micros / frames / clients,
      memory,
      bytes: (bytes / (warmUp + frames)) * (1_000 / pace),
      arrivals,
    }
  } finally {
    server.end()
    readers.end()
  }
}
