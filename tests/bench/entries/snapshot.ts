import { isDeepStrictEqual } from 'node:util'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { decodeSnapshot } from '../../../src/contract/market/ticker-snapshot.ts'
import { startChild } from '../child.ts'
import { type BenchTable, withRatios } from '../report.ts'
import { median, shuffled } from '../sampling.ts'
import {
  type AnswerName,
  answerNames,
  type ClientQuestions,
  type ServerQuestions,
} from '../snapshot/protocol.ts'

const rounds = 3

/** Requests measured; the costly ones need fewer. */
const counts: Record<AnswerName, number> = {
  prepared: 3_000,
  revalidated: 4_000,
  'prepared-bare': 3_000,
  fastify: 160,
  'fastify-schema': 120,
  brotli: 48,
}

const labels: Record<AnswerName, string> = {
  prepared: 'the gateway, 200 from prepared bytes',
  revalidated: 'the gateway, 304',
  'prepared-bare': 'Fastify, the same prepared bytes',
  fastify: 'Fastify, row JSON',
  'fastify-schema': 'Fastify, row JSON by response schema',
  brotli: 'Fastify, row JSON through brotli 4',
}

const statuses: Partial<Record<AnswerName, number>> = { revalidated: 304 }

/** What it costs to answer with all values of a list, to carry them, and to read them. */
export async function run(): Promise<BenchTable> {
  const micros = new Map<AnswerName, number[]>(answerNames.map((name) => [name, []]))
  const bodies = new Map<AnswerName, Buffer>()
  for (let round = 0; round < rounds; round++) {
    for (const name of shuffled(answerNames)) {
      const sample = await measure(name)
      micros.get(name)?.push(sample.micros)
      bodies.set(name, sample.body)
    }
  }
  const compressed = bodies.get('prepared') ?? Buffer.alloc(0)
  const bytes = brotliDecompressSync(compressed)
  const text = (bodies.get('fastify') ?? Buffer.alloc(0)).toString()
  checkSame(bytes, text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return {
    title: 'HTTP: all values of a list of 2,000 symbols',
    method: `process.cpuUsage of the server over replies, 8 raw keep-alive connections in another process, the gateway with every hook against bare Fastify; bodies verified equal in content; median of ${rounds} shuffled rounds.`,
    rows: withRatios([
      ...answerNames.map((name) => ({
        name: labels[name],
        value: median(micros.get(name) ?? []),
        unit: 'us CPU per reply',
      })),
      { name: 'snapshot, brotli 5', value: compressed.length, unit: 'bytes' },
      {
        name: 'row JSON, brotli 5',
        value: brotliCompressSync(text, { params }).length,
        unit: 'bytes',
      },
      { name: 'snapshot, plain', value: bytes.length, unit: 'bytes' },
      { name: 'row JSON, plain', value: Buffer.byteLength(text), unit: 'bytes' },
      { name: 'decodeSnapshot', value: timeOf(() => decodeSnapshot(bytes)), unit: 'ms to read' },
      { name: 'JSON.parse', value: timeOf(() => JSON.parse(text)), unit: 'ms to read' },
    ]),
  }
}

async function measure(answer: AnswerName): Promise<{ micros: number; body: Buffer }> {
  const server = startChild<ServerQuestions>(new URL('../snapshot/server.ts', import.meta.url))
  const client = startChild<ClientQuestions>(new URL('../snapshot/client.ts', import.meta.url))
  try {
    const target = await server.ask('start', { answer })
    const count = counts[answer]
    await client.ask('fetch', { ...target, count: count / 2 })
    const before = await server.ask('cpu', {})
    const fetched = await client.ask('fetch', { ...target, count })
    const after = await server.ask('cpu', {})
    await server.ask('stop', {})
    if (!isDeepStrictEqual(fetched.statuses, [statuses[answer] ?? 200])) {
      throw new Error(`${labels[answer]}: status ${fetched.statuses.join(', ')}`)
    }
    return {
      micros: (after.micros - before.micros) / count,
      body: Buffer.from(fetched.body, 'base64'),
    }
  } finally {
    server.end()
    client.end()
  }
}

/** Throws unless both bodies say the same last prices. */
function checkSame(bytes: Uint8Array, text: string): void {
  const lasts = [...(decodeSnapshot(bytes).columns[0] ?? [])].map((last) => (last / 100).toFixed(2))
  const rows: { last: string }[] = JSON.parse(text)
  if (
    !isDeepStrictEqual(
      lasts,
      rows.map((row) => row.last),
    )
  )
    throw new Error('bodies differ')
}

/** Median wall time of a call in ms, after warming up. */
function timeOf(work: () => unknown): number {
  const times = Array.from({ length: 60 }, () => {
    const begin = performance.now()
    work()
    return performance.now() - begin
  })
  return median(times.slice(20))
}
