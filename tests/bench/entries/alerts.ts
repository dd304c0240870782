import { WebSocket } from 'ws'
import type { Cut } from '../../../server/market/ticker-source.ts'
import type { ClientMessage } from '../../../src/contract/entities/client-message.ts'
import { socketPath } from '../../../src/contract/socket-address.ts'
import { type Matcher, type MatchQuestions, type StormQuestions } from '../alerts/protocol.ts'
import { startChild } from '../child.ts'
import { type BenchRow, type BenchTable, withRatios } from '../report.ts'
import { median, percentile } from '../sampling.ts'

const million = 1_000_000
/** Ticks made at a time; they are made and measured again and again for a second of CPU. */
const ticks: Record<Matcher, number> = {
  index: 4 * million,
  gate: 4 * million,
  scan: 20_000,
  rules: 200,
}
const labels: Record<Matcher, string> = {
  index: 'the index, 1,000,000 alerts',
  gate: 'two comparisons and no alerts, the limit',
  scan: 'scan of the symbol, 1,000,000 alerts',
  rules: 'json-rules-engine, 500 rules of one symbol',
}
const rounds = 3
const storm = 100_000
/** Between two requests to /healthz while everything fires, in ms. */
const probing = 10

/** What it costs to match ticks with alerts, and what happens when all of them fire at once. */
export async function run(): Promise<BenchTable> {
  const agreed = await ask('agree', { alerts: million, ticks: 20_000 })
  if (agreed.index !== agreed.scan) throw new Error('index and scan fire different alerts')
  const samples: Record<Matcher, MatchQuestions['match'][1][]> = {
    index: [],
    gate: [],
    scan: [],
    rules: [],
  }
  for (let round = 0; round < rounds; round++) {
    for (const matcher of ['index', 'gate', 'scan', 'rules'] as const) {
      samples[matcher].push(await ask('match', { matcher, alerts: million, ticks: ticks[matcher] }))
    }
  }
  const speed = (matcher: Matcher): number =>
    median(samples[matcher].map(({ ticksPerSecond }) => ticksPerSecond))
  const growth: BenchRow[] = []
  for (const alerts of [10_000, 100_000, million]) {
    const { ticksPerSecond, fired } = await ask('match', {
      matcher: 'index',
      alerts,
      ticks: ticks.index,
    })
    growth.push({
      name: `the index, ${alerts.toLocaleString('en-US')} alerts`,
      value: 1e9 / ticksPerSecond,
      unit: 'ns CPU per tick',
      note: `${fired.toLocaleString('en-US')} fired`,
    })
  }
  const engine = await ask('engine', { alerts: 200_000, ticks: million })
  const [ours] = samples.index
  const fell = await runStorm()
  return {
    title: 'Alerts: matching ticks, and 100,000 that fire at once',
    method: `2,000 symbols, random walks, levels within 20 % of the price; process.cpuUsage, at least a second of it in each sample, making the ticks left out, median of ${rounds}; the index changes 10,000 alerts a CPU second meanwhile (a delete and an insert each) and fires the same ${agreed.fired} alerts on the first 20,000 ticks as the scan. Storm: one tick through 100,000 alerts of a gateway with SQLite on this disk, /healthz asked every ${probing} ms. Not measured: ticks on their way to the index, and messages on their way to people.`,
    rows: withRatios([
      ...(['index', 'gate', 'scan', 'rules'] as const).map((matcher) => ({
        name: labels[matcher],
        value: speed(matcher),
        unit: 'ticks per CPU second',
      })),
      {
        name: 'the whole engine, 200,000 alerts',
        value: engine.ticksPerSecond,
        unit: 'ticks per CPU second',
        note: 'by symbol id, four prices, extremes, journal left out',
      },
      { name: 'changes meanwhile', value: ours?.changes ?? 0, unit: 'per CPU second' },
      { name: 'levels of the index', value: (ours?.bytes ?? 0) / million, unit: 'bytes per alert' },
      { name: 'a whole alert in the engine', value: engine.bytes, unit: 'bytes per alert' },
      ...growth,
      {
        name: 'storm: all events stored',
        value: fell.ms,
        unit: 'ms',
        note: `${fell.events} events`,
      },
      { name: 'storm: /healthz, middle', value: fell.health.middle, unit: 'ms' },
      { name: 'storm: /healthz, p99', value: fell.health.p99, unit: 'ms' },
      {
        name: 'storm: between ticker frames, p99',
        value: fell.frames.p99,
        unit: 'ms',
        note: 'usual is 250',
      },
    ]),
  }
}

async function ask<Kind extends keyof MatchQuestions>(
  kind: Kind,
  question: MatchQuestions[Kind][0],
): Promise<MatchQuestions[Kind][1]> {
  const child = startChild<MatchQuestions>(new URL('../alerts/match.ts', import.meta.url))
  try {
    return await child.ask(kind, question)
  } finally {
    child.end()
  }
}

interface Spread {
  middle: number
  p99: number
}

/** Lets everything fire at once in a gateway of its own. */
export async function runStorm() {
  const gateway = startChild<StormQuestions>(new URL('../alerts/storm.ts', import.meta.url))
  try {
    const { port, cut } = await gateway.ask('start', { alerts: storm })
    const frames = await watchFrames(port, cut)
    const asked: number[] = []
    let isOver = false
    const probe = async (): Promise<void> => {
      while (!isOver) {
        const begin = performance.now()
        await fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.text())
        asked.push(performance.now() - begin)
        await new Promise((resolve) => setTimeout(resolve, probing))
      }
    }
    const probed = probe()
    const { ms, events } = await gateway.ask('crash', {})
    isOver = true
    await probed
    if (events !== storm) throw new Error(`${events} of ${storm} events are stored`)
    return { ms, events, health: spread(asked), frames: spread(frames.stop()) }
  } finally {
    gateway.end()
  }
}

function spread(values: readonly number[]): Spread {
  return { middle: median(values), p99: percentile(values, 0.99) }
}

/** Subscribes to the list and notes the time between its frames. */
async function watchFrames(port: number, cut: Cut | undefined): Promise<{ stop: () => number[] }> {
  const origin = `http://127.0.0.1:${port}`
  const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}?terminalType=1`, { origin })
  const gaps: number[] = []
  let last = 0
  await new Promise((resolve) => socket.once('open', resolve))
  const message: ClientMessage = {
    action: 'subscribe',
    terminaltype: 1,
    args: [{ topic: 'ticker', bizNo: '10', ...cut }],
  }
  socket.send(JSON.stringify(message))
  socket.on('message', (_, isBinary) => {
    if (!isBinary) return
    const now = performance.now()
    if (last > 0) gaps.push(now - last)
    last = now
  })
  return {
    stop: () => {
      socket.terminate()
      return gaps
    },
  }
}
