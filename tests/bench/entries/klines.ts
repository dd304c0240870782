import { setTimeout as wait } from 'node:timers/promises'
import { klineIntervals } from '../../../src/contract/enums.ts'
import { klineBizNo } from '../../../src/contract/market/kline-topic.ts'
import { symbolIdsOf } from '../../support/market.ts'
import { type Child, startChild } from '../child.ts'
import type { FollowerQuestions, KlineQuestions } from '../klines/protocol.ts'
import type { BenchTable } from '../report.ts'
import { median } from '../sampling.ts'

const subscribers = 1_000
const symbolIds = symbolIdsOf(50)
const rounds = 5
/** How long each load is measured, and what passes before, so that everybody has subscribed; in ms. */
const duration = 6_000
const settling = 2_000

/** Candles that are followed: one of each symbol, every interval in turn. */
const candles = symbolIds.map((symbolId, at) =>
  klineBizNo({ symbolId, interval: klineIntervals[at % klineIntervals.length] ?? '1m' }),
)

interface Sample {
  /** Share of a core. */
  busy: number
  /** Messages in a second, to all subscribers together. */
  messages: number
}

/** What it costs the gateway to keep the candles of 1,000 subscribers up to date. */
export async function run(): Promise<BenchTable> {
  const gateway = startChild<KlineQuestions>(new URL('../klines/gateway.ts', import.meta.url))
  const followers = startChild<FollowerQuestions>(
    new URL('../klines/followers.ts', import.meta.url),
  )
  const idle: Sample[] = []
  const followed: Sample[] = []
  try {
    const { port } = await gateway.ask('start', {})
    await followers.ask('connect', { port, count: subscribers })
    for (let round = 0; round < rounds; round++) {
      idle.push(await measure(gateway, followers, []))
      followed.push(await measure(gateway, followers, candles))
    }
  } finally {
    followers.end()
    gateway.end()
  }
  const middle = (samples: readonly Sample[], part: keyof Sample): number =>
    median(samples.map((sample) => sample[part]))
  return {
    title: 'Socket: CPU of the server to keep candles up to date',
    method: `${symbolIds.length} symbols with ten ticks a second each; ${subscribers.toLocaleString('en-US')} raw sockets in another process follow one of ${candles.length} candles each; process.cpuUsage of the process with the hub and the topic over ${duration / 1_000} s, beyond what it takes while nobody follows; median of ${rounds} rounds in turns.`,
    rows: [
      {
        name: 'candles for everybody',
        value: 100 * (middle(followed, 'busy') - middle(idle, 'busy')),
        unit: '% of a core',
        note: 'goal: at most 5',
      },
      {
        name: 'to all subscribers together',
        value: middle(followed, 'messages'),
        unit: 'messages a second',
      },
    ],
  }
}

async function measure(
  gateway: Child<KlineQuestions>,
  followers: Child<FollowerQuestions>,
  bizNos: readonly string[],
): Promise<Sample> {
  if (bizNos.length > 0) await followers.ask('follow', { bizNos })
  await wait(settling)
  const before = await gateway.ask('cpu', {})
  const began = performance.now()
  await wait(duration)
  const after = await gateway.ask('cpu', {})
  const passed = performance.now() - began
  const { messages } = bizNos.length > 0 ? await followers.ask('leave', {}) : { messages: 0 }
  return {
    busy: (after.micros - before.micros) / 1_000 / passed,
    messages: (messages * 1_000) / (passed + settling),
  }
}
