import { startChild } from '../child.ts'
import {
  type ClientQuestions,
  type RivalName,
  rivalNames,
  type ServerQuestions,
} from '../hub/protocol.ts'
import { type BenchRow, type BenchTable, withRatios } from '../report.ts'
import { median, shuffled } from '../sampling.ts'

const clients = 200
/** Symbols that move in a quarter of a second. */
const batch = 200
const rounds = 3

/** Frames to warm up and to measure, symbols moved by each, and the ms between two. */
const loads = {
  batch: { warmUp: 20, frames: 80, moves: batch, pace: 10 },
  ticks: { warmUp: 100, frames: 400, moves: 1, pace: 1 },
} as const

const labels: Record<RivalName, string> = {
  hub: 'the hub',
  'socket-write': 'net.Socket.write of the same bytes',
  'ws-binary': 'ws, send(the same frame)',
  'ws-json': 'ws, send(JSON of the batch)',
  'ws-ticks': 'ws, send(JSON) per ticker',
  'socket-io-json': 'Socket.IO, emit(the batch)',
  'socket-io-ticks': 'Socket.IO, emit per ticker',
}

interface Sample {
  /** CPU time of the server per symbol update and client, in microseconds. */
  micros: number
  /** Bytes of payload per symbol update. */
  bytes: number
}

/** What it costs to bring 200 moved symbols to each of 200 clients. */
export async function run(): Promise<BenchTable> {
  const samples = new Map<RivalName, Sample[]>(rivalNames.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const name of shuffled(rivalNames)) samples.get(name)?.push(await measure(name))
  }
  const figure = (name: RivalName, read: (sample: Sample) => number): number =>
    median((samples.get(name) ?? []).map(read))
  const rowsOf = (unit: string, read: (sample: Sample) => number): BenchRow[] =>
    rivalNames.map((name) => ({ name: labels[name], unit, value: figure(name, read) }))
  return {
    title: 'Socket: CPU of the server to bring a batch to everybody',
    method: `${batch} of 800 symbols move per batch, ${clients} raw sockets read in another process; process.cpuUsage over delivered messages, contents verified; median of ${rounds} shuffled rounds.`,
    rows: withRatios([
      ...rowsOf('us CPU per client and batch', (sample) => sample.micros * batch),
      ...rowsOf('ns CPU per symbol update', (sample) => sample.micros * 1_000),
      ...rowsOf('bytes per symbol update', (sample) => sample.bytes),
    ]),
  }
}

async function measure(rival: RivalName): Promise<Sample> {
  const server = startChild<ServerQuestions>(new URL('../hub/server.ts', import.meta.url))
  const readers = startChild<ClientQuestions>(new URL('../hub/clients.ts', import.meta.url))
  try {
    const { warmUp, frames, moves, pace } = loads[rival.endsWith('-ticks') ? 'ticks' : 'batch']
    const { port, greeting } = await server.ask('start', { rival })
    await readers.ask('connect', { port, greeting, count: clients })
    await readers.ask('receive', await server.ask('send', { frames: warmUp, moves, pace }))
    const { digests } = await readers.ask(
      'receive',
      await server.ask('send', { frames, moves, pace }),
    )
    const { micros, bytes, digest } = await server.ask('finish', {})
    if (digests.length !== 1 || digests[0] !== digest) {
      throw new Error(`${labels[rival]}: what arrived is not what was sent`)
    }
    return {
      micros: micros / frames / moves / clients,
      bytes: bytes / (warmUp + frames) / moves,
    }
  } finally {
    server.end()
    readers.end()
  }
}
