import { createChangeEngine } from '../../../server/market/changes/engine.ts'
import { replay } from '../../../server/market/changes/replay.ts'
import type { Kline, Ticker } from '../../../server/venues/venue.ts'
import { defaultChangeRules } from '../../../src/contract/market/change-rules.ts'
import type { BenchTable } from '../report.ts'
import { cpuMicros, median, percentile } from '../sampling.ts'

const symbols = 1_600
const ticksPerSecond = 2_000
const minutes = 20
const batchMs = 50
/** The share of a core that the engine may take. */
const goal = 1
const start = Date.UTC(2026, 10, 24, 12)

/** What finding market changes costs, and how long after its minute a change is told. */
export async function run(): Promise<BenchTable> {
  const engine = createChangeEngine({
    rules: defaultChangeRules,
    dayRange: () => ({ high: 1_200_000, low: 800_000 }),
  })
  const listed = Array.from({ length: symbols }, (_, index) => ({
    symbolId: `C${index}USDT_SPBL`,
    scale: 2,
    listedAt: 0,
  }))
  engine.list(listed)
  const past = candles(start - 480 * 60_000, 480)
  const begin = cpuMicros()
  for (const symbol of listed) {
    const known = replay(symbol, past, start / 60_000 - 1, defaultChangeRules)
    if (known !== undefined) engine.replace(known.track)
  }
  const replayMs = (cpuMicros() - begin) / 1_000 / symbols

  const prices = new Float64Array(symbols).fill(1_000_000)
  const ends: number[] = []
  let found = 0
  let cpu = 0
  for (let passed = 0; passed < minutes * 60_000; passed += batchMs) {
    const batch = ticksOf(prices, (ticksPerSecond * batchMs) / 1_000)
    const before = cpuMicros()
    const began = performance.now()
    const { changes, candidates } = engine.tickers(start + passed, batch)
    const took = performance.now() - began
    cpu += cpuMicros() - before
    found += changes.length + candidates.length
    if (passed % 60_000 === 0 && passed > 0) ends.push(took)
  }
  const share = (cpu / 1_000 / (minutes * 60_000)) * 100
  return {
    title: 'Finding market changes',
    method: `${symbols} symbols, ${ticksPerSecond} ticks a second in batches of ${batchMs} ms, ${minutes} minutes of venue time; CPU of this process in the engine alone.`,
    rows: [
      {
        name: 'the engine',
        value: share,
        unit: '% of a core',
        note: `${share <= goal ? 'within' : 'beyond'} the goal of ${goal} %; ${found} found`,
      },
      { name: 'the end of a minute, median', value: median(ends), unit: 'ms until it is told' },
      {
        name: 'the end of a minute, slowest',
        value: percentile(ends, 1),
        unit: 'ms until it is told',
      },
      { name: 'the past of a symbol, 8 hours', value: replayMs, unit: 'ms CPU' },
    ],
  }
}

/** Ticks of random symbols: steps of a tenth of a percent, and a jump now and then. */
function ticksOf(prices: Float64Array, count: number): Ticker[] {
  return Array.from({ length: count }, () => {
    const row = Math.floor(Math.random() * symbols)
    const step = Math.random() < 0.001 ? 0.05 : 0.001
    const last = Math.round((prices[row] ?? 0) * (1 + (Math.random() - 0.5) * step))
    prices[row] = last
    return { symbolId: `C${row}USDT_SPBL`, values: { last }, min: last - 1, max: last + 1 }
  })
}

function candles(from: number, count: number) {
  const bar = (time: number): Kline => ({
    time,
    open: '10000',
    high: '10010',
    low: '9990',
    close: '10000',
    volume: '5',
    turnover: '0',
  })
  const row = (span: number, length: number): Kline[] =>
    Array.from({ length }, (_, index) => bar(start - (length - index) * span))
  return {
    minutes: Array.from({ length: count }, (_, index) => bar(from + index * 60_000)),
    hours: row(3_600_000, 33),
    days: row(86_400_000, 31),
  }
}
