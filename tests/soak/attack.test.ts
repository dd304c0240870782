import { expect, it } from 'vitest'
import { startChild } from '../bench/child.ts'
import { startSettledGateway } from '../bench/settled-gateway.ts'
import { effort } from '../support/effort.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { errorLines } from './error-lines.ts'
import { type MemoryRecord, recordMemory } from './resident-memory.ts'
import type { AttackQuestions, HonestQuestions, HonestReport } from './soak-protocol.ts'
import { tallied } from './tallied.ts'

/**
 * Five hundred honest people, in two processes, follow a list and have alerts that fire, while a third
 * process attacks in every way at once: readers that never read, senders that send byte by byte, floods
 * of calls, passwords and messages, the largest of every field and header, poisoned alerts, aborted
 * requests and upgrades that stop on the way. Measures whether anybody honest is cut or refused, whether
 * every alert is told once, and whether memory stays where it was. SOAK_MINUTES says how long.
 */

const users = 500
const processes = 2
/**
 * What memory may grow by from the middle third of the attack to the last. In its first minutes a process
 * still grows to its size.
 */
const mostGrowth = { long: 1.1, short: 1.5 }
/** An attack of so many minutes is long. */
const longMinutes = 10

/** What one soak saw. */
interface Outcome {
  reports: HonestReport[]
  counts: Record<string, number>
  used: ReturnType<MemoryRecord['end']>
  errors: string[]
}

async function soak(env: Record<string, string>, minutes: number): Promise<Outcome> {
  const ms = minutes * 60_000
  const settings = { LOG_LEVEL: 'error', SIM_SYMBOLS: '300', SIM_TICKS_PER_SECOND: '400', ...env }
  const gateway = await startSettledGateway(settings)
  const honest = Array.from({ length: processes }, () =>
    startChild<HonestQuestions>(new URL('./honest-users.ts', import.meta.url)),
  )
  const attackers = startChild<AttackQuestions>(new URL('./attackers.ts', import.meta.url))
  let used: Outcome['used'] = { middle: 0, last: 0 }
  try {
    const { url, pid } = gateway
    const count = users / processes
    for (const [index, child] of honest.entries()) {
      await child.ask('begin', { url, first: index * count, count })
    }
    const memory = recordMemory(pid)
    const attacked = attackers.ask('attack', { url, ms }).finally(() => {
      used = memory.end()
    })
    const [{ counts }, reports] = await Promise.all([
      attacked,
      Promise.all(honest.map((child) => child.ask('live', { ms }))),
    ])
    return { reports, counts, used, errors: errorLines(gateway.output()) }
  } finally {
    for (const child of honest) child.end()
    attackers.end()
    await gateway.dispose()
  }
}

function told(reports: readonly HonestReport[]): number {
  return reports.reduce((sum, report) => sum + report.told, 0)
}

function figures({ reports, counts, used }: Outcome, minutes: number): string {
  const calls = reports.reduce((sum, report) => sum + report.calls, 0)
  const silence = Math.max(...reports.map(({ longestSilence }) => longestSilence))
  return [
    `soak: ${minutes} min, ${users} people, ${told(reports)} notices, ${calls} calls`,
    `longest silence of a socket ${Math.round(silence)} ms`,
    `memory ${Math.round(used.middle)} MB in the middle third, ${Math.round(used.last)} MB in the last`,
    ...Object.entries(counts).map(([what, times]) => `${what}: ${times}`),
  ].join('\n')
}

/** @param startServer where the gateway shall keep its data elsewhere than in SQLite */
async function soakOn(startServer: typeof startPostgres | undefined, minutes: number) {
  const server = await startServer?.()
  try {
    return await soak(server ? { DATABASE_URL: server.url } : {}, minutes)
  } finally {
    await server?.stop()
  }
}

const asked = process.env.SOAK_MINUTES

it.each([
  ['SQLite', undefined, 30],
  ['PostgreSQL', startPostgres, 10],
])('cuts nobody honest under attack, on %s', async (_, startServer, thorough) => {
  const minutes = asked === undefined ? effort(1, thorough) : Number(asked)
  const outcome = await soakOn(startServer, minutes)
  const { reports, counts, used, errors } = outcome
  console.log(figures(outcome, minutes))
  for (const attack of ['slow reader', 'slow sender', 'aborted request', 'half upgrade']) {
    expect.soft(counts[`${attack} begun`]).toBeGreaterThan(0)
  }
  expect.soft(tallied(reports.flatMap(({ cut }) => cut))).toEqual({})
  expect.soft(tallied(reports.flatMap(({ faults }) => faults))).toEqual({})
  expect.soft(reports.flatMap(({ untold }) => untold)).toEqual([])
  expect.soft(reports.flatMap(({ toldAgain }) => toldAgain)).toEqual([])
  expect.soft(told(reports)).toBeGreaterThan((users * minutes) / 2)
  expect
    .soft(used.last)
    .toBeLessThan(used.middle * (minutes < longMinutes ? mostGrowth.short : mostGrowth.long))
  expect.soft(errors).toEqual([])
})
