import pino from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ManualClock, manualClock } from '../../tests/support/manual-clock.ts'
import { createSecurityEvents, type SecurityEvents } from './security-events.ts'

let clock: ManualClock
let lines: string[]
let security: SecurityEvents

const openSecurity = (): SecurityEvents =>
  createSecurityEvents(pino({ base: null }, { write: (line: string) => lines.push(line) }), clock)
const logged = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line))

beforeEach(() => {
  clock = manualClock()
  lines = []
  security = openSecurity()
})

describe('a security event', () => {
  it('is one line that says what happened, to whom, and roughly from where', () => {
    security.report({ event: 'sign_in', userId: '17', address: '203.0.113.9' })
    security.report({ event: 'refused_by_limit', limit: 'calls', address: '2001:db8:7:1::9' })
    security.report({ event: 'refused_by_origin', at: 'socket', address: '203.0.113.9' })
    security.report({ event: 'refresh_token_replayed', userId: '17', sessionId: '23' })
    const rest = { time: expect.any(Number), msg: 'security event' }
    expect(logged()).toEqual([
      { ...rest, level: 30, security: 'sign_in', userId: '17', network: '203.0.113.0/24' },
      {
        ...rest,
        level: 40,
        security: 'refused_by_limit',
        limit: 'calls',
        network: '2001:db8:7::/48',
      },
      {
        ...rest,
        level: 40,
        security: 'refused_by_origin',
        at: 'socket',
        network: '203.0.113.0/24',
      },
      {
        ...rest,
        level: 40,
        security: 'refresh_token_replayed',
        userId: '17',
        sessionId: '23',
      },
    ])
  })

  it('tells a tried name only by a hash that nobody else can make', () => {
    const tried = (loginName: string) =>
      ({ event: 'sign_in_failed', loginName, address: '203.0.113.9' }) as const
    for (const name of ['alice', 'alice', 'bob']) security.report(tried(name))
    openSecurity().report(tried('alice'))
    const [first, again, other, elsewhere] = logged().map(({ triedName }) => triedName)
    expect(first).toMatch(/^[\w-]{16}$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    expect(elsewhere).not.toBe(first)
    expect(lines.join('')).not.toMatch(/alice|bob|203\.0\.113\.9/)
  })

  it('carries into the log nothing that it should not have', () => {
    const event = {
      event: 'sign_in',
      userId: '17',
      address: '203.0.113.9',
      password: 'correct-horse',
    } as const
    security.report(event)
    expect(lines.join('')).not.toContain('correct-horse')
  })

  it('is counted', () => {
    security.report({ event: 'refused_by_host', address: '203.0.113.9' })
    security.report({ event: 'refused_by_host', address: '203.0.113.9' })
    expect(security.counts()).toMatchObject({ refused_by_host: 2, sign_in: 0 })
  })
})

describe('a flood of events', () => {
  const flood = (count: number): void => {
    for (let number = 0; number < count; number++) {
      security.report({ event: 'refused_by_limit', limit: 'calls', address: '203.0.113.9' })
    }
  }

  it('writes sixty lines a minute, and one about the others', () => {
    flood(10_000)
    expect(lines).toHaveLength(60)
    expect(security.counts().refused_by_limit).toBe(10_000)
    clock.advance(60_000)
    expect(logged().slice(60)).toEqual([
      expect.objectContaining({ security: 'refused_by_limit', limit: 'calls', unlogged: 9_940 }),
    ])
    flood(1)
    expect(lines).toHaveLength(62)
  })

  it('hides no event of another kind', () => {
    flood(100)
    security.report({ event: 'refused_by_limit', limit: 'sockets_total', address: '203.0.113.9' })
    security.report({ event: 'sign_in', userId: '17', address: '203.0.113.9' })
    expect(logged().slice(60)).toMatchObject([{ limit: 'sockets_total' }, { security: 'sign_in' }])
  })

  it('leaves no timer behind, and no line where nothing was left out', () => {
    flood(60)
    clock.advance(60_000)
    expect(lines).toHaveLength(60)
    expect(clock.pending()).toBe(0)
  })
})
