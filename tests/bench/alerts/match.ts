import { createHash } from 'node:crypto'
import { AlertEngine } from '../../../server/alerts/engine/engine.ts'
import { freshFinding, type UserAlert } from '../../../server/alerts/user-alert.ts'
import { alertTypes } from '../../../src/contract/entities/alert/alert-enums.ts'
import { answerParent } from '../child.ts'
import { cpuMicros } from '../sampling.ts'
import { byGate, byIndex, byScan, type Matching } from './matchers.ts'
import type { MatchQuestions } from './protocol.ts'
import { type Load, makeLoad, symbolCount } from './ticks.ts'

/** As much of json-rules-engine as is used here; it is installed for the bench alone. */
interface Rules {
  Engine: new () => {
    addRule: (rule: object) => void
    run: (facts: Record<string, number>) => Promise<unknown>
  }
}

/** The type keeps the compiler from looking for a package that need not be there. */
const packageName: string = 'json-rules-engine'

/** Inserts, and deletes, in a CPU second of ours. */
const changesPerSecond = 10_000
/** A sample takes at least so much CPU time, in microseconds: less says little of what comes in bursts. */
const leastMicros = 1_000_000
/** Ticks after which time is looked at. */
const block = 20_000

answerParent<MatchQuestions>({
  match: async ({ matcher, alerts, ticks }) => {
    const load = makeLoad(alerts, ticks)
    if (matcher === 'rules') return matchByRules(alerts, ticks)
    const matching =
      matcher === 'index'
        ? byIndex(load, () => undefined)
        : matcher === 'scan'
          ? byScan(load, () => undefined)
          : byGate(load)
    return matchTicks(load, matching)
  },
  agree: async ({ alerts, ticks }) => {
    const index = firedBy(makeLoad(alerts, ticks), byIndex)
    const scan = firedBy(makeLoad(alerts, ticks), byScan)
    return { index: index.digest, scan: scan.digest, fired: index.fired }
  },
  engine: async ({ alerts, ticks }) => throughEngine(alerts, ticks),
})

/** Ticks with inserts and deletes among them, at their rate by CPU time, for a second of it. */
function matchTicks(load: Load, matching: Matching) {
  const { tickSymbols, tickPrices, random, symbols } = load
  let micros = 0
  let changes = 0
  let ticks = 0
  while (micros < leastMicros) {
    if (ticks > 0) load.walk()
    const begin = cpuMicros()
    for (let start = 0; start < tickPrices.length; start += block) {
      const end = Math.min(tickPrices.length, start + block)
      for (let tick = start; tick < end; tick++) {
        matching.tick(tickSymbols[tick] ?? 0, tickPrices[tick] ?? 0)
      }
      const due = ((micros + cpuMicros() - begin) / 1e6) * changesPerSecond
      for (; changes < due; changes++) matching.change(Math.floor(random() * symbols.length))
    }
    micros += cpuMicros() - begin
    ticks += tickPrices.length
  }
  const seconds = micros / 1e6
  return {
    ticksPerSecond: ticks / seconds,
    changes: changes / seconds,
    fired: matching.fired(),
    bytes: matching.bytes(),
  }
}

function firedBy(load: Load, make: typeof byIndex): { digest: string; fired: number } {
  const hash = createHash('sha256')
  let now = 0
  const matching = make(load, (alert) => hash.update(`${now} ${alert};`))
  for (; now < load.tickPrices.length; now++) {
    matching.tick(load.tickSymbols[now] ?? 0, load.tickPrices[now] ?? 0)
  }
  return { digest: hash.digest('hex'), fired: matching.fired() }
}

/** One rules engine with the alerts of an average symbol. */
async function matchByRules(alerts: number, ticks: number) {
  const { Engine } = (await import(packageName)) as Rules
  const engine = new Engine()
  for (let alert = 0; alert < alerts / symbolCount; alert++) {
    engine.addRule({
      conditions: {
        all: [{ fact: 'price', operator: 'greaterThanInclusive', value: 1e9 + alert }],
      },
      event: { type: 'fired', params: { alert } },
    })
  }
  const begin = cpuMicros()
  for (let tick = 0; tick < ticks; tick++) await engine.run({ price: 100_000 + tick })
  const seconds = (cpuMicros() - begin) / 1e6
  return { ticksPerSecond: ticks / seconds, changes: 0, fired: 0, bytes: 0 }
}

/** The gateway's engine with alerts as people have them. */
function throughEngine(alerts: number, ticks: number) {
  const load = makeLoad(alerts, ticks)
  const engine = new AlertEngine({
    timeZoneOf: () => 'last24h',
    onCrossing: () => undefined,
    onFinding: () => undefined,
    isFull: () => false,
    later: () => undefined,
  })
  globalThis.gc?.()
  const before = process.memoryUsage()
  const names = Array.from({ length: symbolCount }, (_, symbol) => `C${symbol}USDT_UMCBL`)
  for (const [symbol, name] of names.entries()) {
    const track = engine.follow(name, { price: 2, mark: 2, index: 3 })
    engine.begin(track, 1, { last: load.start[symbol] })
  }
  for (let alert = 0; alert < alerts; alert++) engine.watch(userAlert(load, alert, names))
  globalThis.gc?.()
  const after = process.memoryUsage()
  const begin = cpuMicros()
  for (let tick = 0; tick < ticks; tick++) {
    const last = load.tickPrices[tick] ?? 0
    engine.take(names[load.tickSymbols[tick] ?? 0] ?? '', tick + 2, { last, min: last, max: last })
    if (engine.isUnfinished) engine.resume()
  }
  const seconds = (cpuMicros() - begin) / 1e6
  const held = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers
  return { ticksPerSecond: ticks / seconds, bytes: held / alerts }
}

function userAlert(load: Load, alert: number, names: readonly string[]): UserAlert {
  const isUp = load.isUp[alert] === 1
  return {
    id: `alert-${alert}`,
    userId: `person-${alert % 20_000}`,
    businessLine: 2,
    createdAt: 0,
    updatedAt: 0,
    alertSwitch: 1,
    revision: 1,
    begunRevision: 1,
    settings: {
      symbolId: names[load.symbols[alert] ?? 0] ?? '',
      alertType: isUp ? alertTypes.risesTo : alertTypes.fallsTo,
      priceSource: 0,
      configurePrice: ((load.levels[alert] ?? 0) / 100).toFixed(2),
      frequency: 1,
      coolDown: 60_000,
      channels: [4, 5],
      note: '',
      expiresAt: 2 ** 50,
    },
    finding: freshFinding(0),
  }
}
