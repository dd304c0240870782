import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  clearCookie,
  userPreference,
  userPreferenceByGet,
} from '../../../src/contract/calls/account/accounts.ts'
import { testServices } from '../../../tests/support/http-services.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { buildApp } from '../../app.ts'
import { answerErrors } from './error-handler.ts'
import { limitHandlers } from './handler-limit.ts'
import { implementWith } from './implement.ts'

const patience = 20_000
const tooLong = { code: '50300', msg: expect.stringContaining('too long'), data: null }

interface Late {
  clock: ReturnType<typeof manualClock>
  logged: { msg: string }[]
  /** Calls `/slow` over a real connection and resolves with its answer. */
  ask: (method: 'GET' | 'POST') => Promise<Response>
  /** Resolves when a handler has begun. */
  begun: Promise<void>
  /** What the handler waits for, and whether it heard that it is late. */
  answer: PromiseWithResolvers<unknown>
  overdue: () => boolean | undefined
}

let close: (() => Promise<unknown>) | undefined
afterEach(() => close?.())

async function slowApp(): Promise<Late> {
  const clock = manualClock()
  const logged: Late['logged'] = []
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  const answer = Promise.withResolvers<unknown>()
  const begun = Promise.withResolvers<void>()
  let signal: AbortSignal | undefined
  answerErrors(app)
  limitHandlers(app, clock)
  await app.register(async (inner) => {
    inner.route({
      method: ['GET', 'POST'],
      url: '/slow',
      handler: async (request, reply) => {
        signal = request.overdue
        begun.resolve()
        return reply.header('x-late', '1').send(await answer.promise)
      },
    })
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  close = () => app.close()
  const ask = (method: 'GET' | 'POST') =>
    fetch(`${address}/slow`, {
      method,
      ...(method === 'POST' && {
        body: '{"some":"body"}',
        headers: { 'content-type': 'application/json' },
      }),
    })
  return { clock, logged, ask, begun: begun.promise, answer, overdue: () => signal?.aborted }
}

describe('limitHandlers', () => {
  it.each(['GET', 'POST'] as const)('ends the wait of a %s after 20 s', async (method) => {
    const { clock, ask, begun, overdue } = await slowApp()
    const asked = ask(method)
    await begun
    clock.advance(patience - 1)
    expect(overdue()).toBe(false)
    clock.advance(1)
    const answer = await asked
    expect([answer.status, await answer.json()]).toEqual([503, tooLong])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(overdue()).toBe(true)
  })

  it.each([
    ['sends', (answer: Late['answer']) => answer.resolve({ late: true })],
    ['throws', (answer: Late['answer']) => answer.reject(new Error('late'))],
  ])('drops quietly what a handler %s too late', async (_, end) => {
    const { clock, ask, begun, answer, logged } = await slowApp()
    const asked = ask('POST')
    await begun
    clock.advance(patience)
    expect(await (await asked).json()).toEqual(tooLong)
    end(answer)
    await new Promise(setImmediate)
    expect(logged.map(({ msg }) => msg)).toEqual(['a handler took too long'])
  })

  it('forgets a handler that has answered', async () => {
    const { clock, ask, answer, overdue } = await slowApp()
    answer.resolve({ ok: true })
    const asked = await ask('POST')
    expect([asked.status, await asked.json()]).toEqual([200, { ok: true }])
    expect(clock.pending()).toBe(0)
    clock.advance(patience)
    expect(overdue()).toBe(false)
  })

  it('does not begin what the caller was told to try again', async () => {
    const clock = manualClock()
    const app = Fastify()
    answerErrors(app)
    limitHandlers(app, clock)
    const admitted = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const handler = vi.fn(() => null)
    const admit = () => {
      asked.resolve()
      return admitted.promise
    }
    implementWith(app, clearCookie, admit, handler)
    const answer = app.inject({ method: 'POST', url: clearCookie.path, payload: {} })
    await asked.promise
    clock.advance(patience)
    admitted.resolve()
    expect((await answer).json()).toEqual(tooLong)
    await new Promise(setImmediate)
    expect(handler).not.toHaveBeenCalled()
  })

  it('leaves alone what is on its way', async () => {
    const clock = manualClock()
    const app = Fastify()
    limitHandlers(app, clock)
    const body = new PassThrough()
    app.get('/stream', (_, reply) => reply.send(body))
    close = () => app.close()
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    body.write('first ')
    const answer = await fetch(`${address}/stream`)
    clock.advance(patience)
    body.end('second')
    expect([answer.status, await answer.text()]).toEqual([200, 'first second'])
  })
})

describe('the gateway', () => {
  /** A gateway in which no answer of a page leaves at the first try, and no session is ever found. */
  async function stuckApp() {
    const gateway = await testServices()
    const { accounts, clock } = gateway.services
    const stuck = Promise.withResolvers<void>()
    const userOf = () => {
      stuck.resolve()
      return new Promise<never>(() => undefined)
    }
    const app = await buildApp({ ...gateway.services, accounts: { ...accounts, userOf } })
    const held = new WeakSet()
    app.addHook('onSend', (request, _, __, done) => {
      if (request.url.startsWith('/v1/') || held.has(request)) return done()
      held.add(request)
      stuck.resolve()
    })
    close = async () => {
      await app.close()
      await gateway.dispose()
    }
    return { app, clock, stuck: stuck.promise }
  }

  it.each([
    ['GET', '/markets'],
    ['GET', '/de/markets/overview'],
    ['GET', '/nothing'],
    ['GET', '/readyz'],
    ['GET', '/healthz'],
    ['GET', '/metrics'],
    ['GET', '/openapi.json'],
    ['GET', '/robots.txt'],
    ['GET', '/sw.js'],
    ['GET', userPreferenceByGet.path],
    ['POST', userPreference.path],
  ] as const)('lets nobody wait for ever on %s %s', async (method, url) => {
    const { app, clock, stuck } = await stuckApp()
    const asked = app.inject({
      method,
      url,
      headers: { 'sec-fetch-site': 'same-origin' },
      ...(method === 'POST' && { payload: {} }),
    })
    await stuck
    clock.advance(patience)
    const answer = await asked
    expect([answer.statusCode, answer.json()]).toEqual([503, tooLong])
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })
})
