import { expect, it } from 'vitest'
import { startChild } from '../bench/child.ts'
import { startSettledGateway } from '../bench/settled-gateway.ts'
import { effort } from '../support/effort.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { errorLines } from './error-lines.ts'
import { recordMemory } from './resident-memory.ts'
import type { AttackQuestions, HonestQuestions } from './soak-protocol.ts'
import { tallied } from './tallied.ts'

/**
 * Five hundred honest people, in two processes, follow a list and have alerts that fire, while a third
 * process attacks in every way at once: readers that never read, senders that send byte by byte, floods
 * of calls, passwords and messages, the largest of every field and header, poisoned alerts, aborted
 * requests and upgrades that stop on the way. Measures whether anybody honest is cut or refused, whether
 * every alert is told once, and whether memory stays where it was. SOAK_MINUTES says how long.
 */

const people = 500
const processes = 2
/** What memory may grow by from the middle third of the attack to the last. */
const mostGrowth = 1.1

async function soak(env: Record<string, string>, minutes: number): Promise<void> {
  const ms = minutes * 60_000
  const settings = { LOG_LEVEL: 'error', SIM_SYMBOLS: '300', SIM_TICKS_PER_SECOND: '400', ...env }
  const gateway = await startSettledGateway(settings)
  const honest = Array.from({ length: processes }, () =>
    startChild<HonestQuestions>(new URL('./honest-people.ts', import.meta.url)),
  )
  const attackers = startChild<AttackQuestions>(new URL('./attackers.ts', import.meta.url))
  try {
    const { url, pid } = gateway
    const count = people / processes
    for (const [index, child] of honest.entries()) {
      await child.ask('begin', { url, first: index * count, count })
    }
    const memory = recordMemory(pid)
    const attacked = attackers.ask('attack', { url, ms }).then((answer) => {
      return { ...answer, memory: memory.end() }
    })
    const reports = await Promise.all(honest.map((child) => child.ask('live', { ms })))
    const { counts, memory: used } = await attacked
    const sum = (of: (report: (typeof reports)[number]) => number): number =>
      reports.reduce((total, report) => total + of(report), 0)
    const told = sum((report) => report.told)

    console.log(
      [
        `soak: ${minutes} min, ${people} people, ${told} notices, ${sum(({ calls }) => calls)} calls`,
        `longest silence of a socket ${Math.round(Math.max(...reports.map(({ longestSilence }) => longestSilence)))} ms`,
        `memory ${Math.round(used.middle)} MB in the middle third, ${Math.round(used.last)} MB in the last`,
        ...Object.entries(counts).map(([what, times]) => `${what}: ${times}`),
      ].join('\n'),
    )
    for (const attack of ['slow reader', 'slow sender', 'aborted request', 'half upgrade']) {
      expect.soft(counts[`${attack} begun`]).toBeGreaterThan(0)
    }
    expect.soft(tallied(reports.flatMap(({ cut }) => cut))).toEqual({})
    expect.soft(tallied(reports.flatMap(({ faults }) => faults))).toEqual({})
    expect.soft(reports.flatMap(({ untold }) => untold)).toEqual([])
    expect.soft(reports.flatMap(({ toldAgain }) => toldAgain)).toEqual([])
    expect.soft(told).toBeGreaterThan((people * minutes) / 2)
    expect.soft(used.last).toBeLessThan(used.middle * mostGrowth)
    expect.soft(errorLines(gateway.output())).toEqual([])
  } finally {
    for (const child of honest) child.end()
    attackers.end()
    await gateway.dispose()
  }
}

const asked = process.env.SOAK_MINUTES
const minutesOf = (thorough: number): number =>
  asked === undefined ? effort(1, thorough) : Number(asked)

it('cuts nobody honest under attack, on SQLite', () => soak({}, minutesOf(30)))

it('cuts nobody honest under attack, on PostgreSQL', async () => {
  const server = await startPostgres()
  try {
    await soak({ DATABASE_URL: server.url }, minutesOf(10))
  } finally {
    await server.stop()
  }
})
