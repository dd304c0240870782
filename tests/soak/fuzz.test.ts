import { afterAll, beforeAll, expect, it } from 'vitest'
import { startChild } from '../bench/child.ts'
import { cpuMillis } from '../bench/process-use.ts'
import { percentile, shuffled } from '../bench/sampling.ts'
import { startSettledGateway } from '../bench/settled-gateway.ts'
import { effort } from '../support/effort.ts'
import type { RunningGateway } from '../support/gateway.ts'
import { errorLines } from './error-lines.ts'
import type { BystanderQuestions, FuzzQuestions } from './fuzz-protocol.ts'
import { recordMemory } from './resident-memory.ts'

/**
 * Every call and every header at its largest, sent to a gateway in a process of its own, from another,
 * while a bystander in a third does what people do. Measures how long the bystander waits beside the
 * largest requests and beside as many ordinary ones of the same calls: windows of one kind follow
 * windows of the other in random order, so that whatever else the machine does meets both.
 */

const perSecond = 100
/** Requests between two changes of the kind, and so long a window lasts, in ms. */
const windowSize = 200
const windowMs = (windowSize / perSecond) * 1_000
/** How much longer a bystander may wait. */
const mostRatio = 2
/** What memory may grow by from the middle of the run to its end. */
const mostGrowth = 1.1

const sender = startChild<FuzzQuestions>(new URL('./fuzz-sender.ts', import.meta.url))
const bystander = startChild<BystanderQuestions>(new URL('./fuzz-bystander.ts', import.meta.url))
let gateway: RunningGateway

beforeAll(async () => {
  gateway = await startSettledGateway({ LOG_LEVEL: 'error', SIM_TICKS_PER_SECOND: '500' })
})

afterAll(async () => {
  sender.end()
  bystander.end()
  await gateway.dispose()
})

it('keeps nobody waiting with the largest of every call and header, and breaks nothing', async () => {
  const { url, pid } = gateway
  await bystander.ask('begin', { url })
  const { requests } = await sender.ask('prepare', { url })
  const kinds = {
    largest: { took: [] as number[], cpu: 0 },
    ordinary: { took: [] as number[], cpu: 0 },
  }
  const faults: string[] = []
  const statuses: Record<string, number> = {}

  const runWindow = async (kind: keyof typeof kinds, from: number): Promise<void> => {
    const to = Math.min(from + windowSize, requests)
    const cpu = cpuMillis(pid)
    const [sent, { took }] = await Promise.all([
      sender.ask('send', { kind, from, to, perSecond }),
      bystander.ask('watch', { ms: windowMs, perSecond }),
    ])
    kinds[kind].cpu += cpuMillis(pid) - cpu
    kinds[kind].took.push(...took)
    faults.push(...sent.faults)
    for (const [status, count] of Object.entries(sent.statuses)) {
      const name = `${kind} ${status}`
      statuses[name] = (statuses[name] ?? 0) + count
    }
  }

  const last = Math.min(requests, effort(3_000, requests))
  await runWindow('ordinary', 0)
  kinds.ordinary = { took: [], cpu: 0 }
  const memory = recordMemory(pid)
  for (let from = 0; from < last; from += windowSize) {
    for (const kind of shuffled(['largest', 'ordinary'] as const)) await runWindow(kind, from)
  }
  const { middle, last: end } = memory.end()

  const p99 = {
    largest: percentile(kinds.largest.took, 0.99),
    ordinary: percentile(kinds.ordinary.took, 0.99),
  }
  console.log(
    [
      `fuzz: ${last} of ${requests} requests at ${perSecond} a second, and as many ordinary ones`,
      `bystander p99 ${p99.largest.toFixed(1)} ms beside the largest, ${p99.ordinary.toFixed(1)} ms beside ordinary ones, ${kinds.largest.took.length} samples each`,
      `CPU of the gateway ${Math.round(kinds.largest.cpu)} ms and ${Math.round(kinds.ordinary.cpu)} ms`,
      `memory ${Math.round(middle)} MB in the middle third, ${Math.round(end)} MB in the last`,
      `answers ${JSON.stringify(statuses)}`,
    ].join('\n'),
  )
  expect.soft(faults).toEqual([])
  expect.soft(errorLines(gateway.output())).toEqual([])
  expect.soft(end).toBeLessThan(middle * mostGrowth)
  expect.soft(p99.largest).toBeLessThanOrEqual(p99.ordinary * mostRatio)
})
