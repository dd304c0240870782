import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type ManualClock, manualClock } from '../../../tests/support/manual-clock.ts'
import { migratedPostgres, scratchSqlite } from '../../../tests/support/scratch-store.ts'
import type { SessionOwner } from '../../lib/session-owner.ts'
import { openStore, type Store } from '../../store/store.ts'
import type { ScratchPlace } from '../../store/store-contract.ts'
import { createUsers } from '../users.ts'
import { sessionLives } from './lives.ts'
import type { NewSession } from './resumed-session.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { hashToken, type TokenPair } from './tokens.ts'

const { grace, session: sessionLife, refresh: idleLife, absolute } = sessionLives

describe.each([
  ['SQLite', scratchSqlite],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('sessions on %s', (_, scratch) => {
  let place: ScratchPlace
  let store: Store
  let clock: ManualClock
  let sessions: Sessions
  let replays: SessionOwner[]
  let ended: SessionOwner[]
  let userId: string

  beforeEach(async () => {
    place = await scratch()
    store = await openStore(place.place)
    clock = manualClock()
    replays = []
    ended = []
    sessions = createSessions(store.db, clock, (owner) => replays.push(owner))
    sessions.onEnded((owner) => ended.push(owner))
    userId = await user('ada')
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  const user = async (loginName: string): Promise<string> => {
    const made = await createUsers(store.db, clock).create({
      loginName,
      email: '',
      passwordHash: 'x',
    })
    return made?.id ?? ''
  }

  const open = async (device = ''): Promise<NewSession> => {
    const signIn = { userId, nameKey: 'ada', passwordHash: 'x' }
    const session = await sessions.open(signIn, { device })
    if (session === undefined) throw new Error('no session was opened')
    return session
  }

  /** The next pair after the session token of `tokens` has run out. */
  const rotated = async (tokens: TokenPair): Promise<TokenPair> => {
    clock.advance(sessionLife)
    return (await sessions.resume(tokens))?.fresh?.tokens ?? tokens
  }

  it('last a quarter of an hour by their token, and then get the next pair', async () => {
    const { sessionId, fresh } = await open('Firefox on Linux')
    clock.advance(sessionLife - 1)
    expect(await sessions.resume(fresh.tokens)).toEqual({ sessionId, userId })
    clock.advance(1)
    const next = await sessions.resume(fresh.tokens)
    expect(next).toMatchObject({ sessionId, userId, fresh: { refreshLife: idleLife } })
    expect(next?.fresh?.tokens).not.toEqual(fresh.tokens)
    expect(await sessions.resume(next?.fresh?.tokens ?? {})).toEqual({ sessionId, userId })
  })

  it('give all of ten tabs that refresh at once the same next pair', async () => {
    const { fresh } = await open()
    clock.advance(sessionLife)
    const tabs = await Promise.all(Array.from({ length: 10 }, () => sessions.resume(fresh.tokens)))
    const pairs = new Set(tabs.map((tab) => JSON.stringify(tab?.fresh?.tokens)))
    expect(pairs.size).toBe(1)
    expect(tabs[0]?.fresh?.tokens.refresh).toEqual(expect.any(String))
    expect([replays, ended]).toEqual([[], []])
  })

  it('survive the loss of the answer that carried the next pair', async () => {
    const { fresh } = await open()
    clock.advance(sessionLife)
    const lost = await sessions.resume(fresh.tokens)
    clock.advance(grace)
    const again = await sessions.resume(fresh.tokens)
    expect(again?.fresh?.tokens).toEqual(lost?.fresh?.tokens)
    expect(await sessions.resume(again?.fresh?.tokens ?? {})).toMatchObject({ userId })
  })

  it('end as a family when a replaced refresh token comes back after the grace', async () => {
    const { sessionId, fresh } = await open()
    const next = await rotated(fresh.tokens)
    clock.advance(grace + 1)
    expect(await sessions.resume({ refresh: fresh.tokens.refresh })).toBeUndefined()
    expect(await sessions.resume(next)).toBeUndefined()
    expect(await sessions.isAlive(sessionId)).toBe(false)
    expect([replays, ended]).toEqual([[{ sessionId, userId }], [{ sessionId, userId }]])
  })

  it('end when a token from generations ago comes back', async () => {
    const { fresh } = await open()
    let tokens = fresh.tokens
    for (let generation = 0; generation < 5; generation++) tokens = await rotated(tokens)
    await sessions.resume({ refresh: fresh.tokens.refresh })
    expect(await sessions.resume(tokens)).toBeUndefined()
  })

  it('of other devices live on when one ends by a replay', async () => {
    const stolen = await open()
    const other = await open()
    await rotated(stolen.fresh.tokens)
    clock.advance(grace + 1)
    await sessions.resume({ refresh: stolen.fresh.tokens.refresh })
    expect(await sessions.isAlive(other.sessionId)).toBe(true)
  })

  it('end when nobody uses them for long', async () => {
    const { sessionId, fresh } = await open()
    clock.advance(idleLife - 1)
    expect(await sessions.isAlive(sessionId)).toBe(true)
    clock.advance(1)
    expect(await sessions.resume(fresh.tokens)).toBeUndefined()
    expect(await sessions.isAlive(sessionId)).toBe(false)
    expect(await sessions.list(userId)).toEqual([])
  })

  it('end at their greatest age, however much they are used', async () => {
    let { tokens } = (await open()).fresh
    const week = 7 * 86_400_000
    for (let age = 0; age + week < absolute; age += week) {
      clock.advance(week - sessionLife)
      tokens = await rotated(tokens)
    }
    const last = await sessions.resume({ refresh: tokens.refresh })
    expect(last?.fresh?.refreshLife).toBeLessThanOrEqual(week)
    clock.advance(week)
    expect(await sessions.resume(last?.fresh?.tokens ?? {})).toBeUndefined()
  })

  it('are read for a socket without being renewed', async () => {
    const { sessionId, fresh } = await open()
    clock.advance(sessionLife)
    expect(await sessions.peek(fresh.tokens)).toEqual({ sessionId, userId })
    expect(await sessions.peek({ session: fresh.tokens.session })).toBeUndefined()
    await sessions.resume(fresh.tokens)
    expect(await sessions.peek(fresh.tokens)).toEqual({ sessionId, userId })
    clock.advance(grace + 1)
    expect(await sessions.peek(fresh.tokens)).toBeUndefined()
    expect(await sessions.isAlive(sessionId)).toBe(true)
  })

  it('end one by one, all others, and only those of their owner', async () => {
    const [mine, phone, tablet] = [await open('mine'), await open('phone'), await open('tablet')]
    const eve = await user('eve')
    await sessions.end({ userId: eve, sessionId: phone.sessionId })
    expect(ended).toEqual([])
    await sessions.end(phone)
    expect(await sessions.endOther(mine, mine.sessionId)).toBe(true)
    expect(await sessions.isAlive(mine.sessionId)).toBe(true)
    expect(await sessions.endOther(mine)).toBe(true)
    expect(await sessions.endOther(phone)).toBe(false)
    expect(ended.map(({ sessionId }) => sessionId)).toEqual([phone.sessionId, tablet.sessionId])
    expect(await sessions.resume(tablet.fresh.tokens)).toBeUndefined()
    expect((await sessions.list(userId)).map(({ device }) => device)).toEqual(['mine'])
  })

  it('are at most twenty for a person: the one used longest ago makes room', async () => {
    const first = await open('first')
    for (let count = 0; count < 20; count++) {
      clock.advance(1)
      await open('next')
    }
    expect(ended.map(({ sessionId }) => sessionId)).toEqual([first.sessionId])
    expect(await sessions.list(userId)).toHaveLength(20)
  })

  it('leave nothing behind when they are dead', async () => {
    const { sessionId, fresh } = await open()
    await rotated(fresh.tokens)
    clock.advance(idleLife)
    await sessions.clean()
    expect(ended).toEqual([{ sessionId, userId }])
    for (const table of ['session', 'session_token'] as const) {
      expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  it('are stored as hashes only', async () => {
    const { fresh } = await open()
    const next = await rotated(fresh.tokens)
    const stored = JSON.stringify([
      await store.db.selectFrom('session').selectAll().execute(),
      await store.db.selectFrom('session_token').selectAll().execute(),
    ])
    for (const { session, refresh } of [fresh.tokens, next]) {
      expect(stored).not.toContain(session)
      expect(stored).not.toContain(refresh)
      expect(stored).toContain(hashToken(refresh))
    }
  })
})
