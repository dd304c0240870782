import Fastify, { type FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bytes, endpoint, json } from '../../../src/contract/endpoint.ts'
import { inputObject } from '../../../src/contract/input-object.ts'
import { recordSecurity } from '../../../tests/support/security-events.ts'
import { CallError } from '../../lib/call-error.ts'
import { prepareText } from '../cache/prepared.ts'
import { guardCalls } from './call-guard.ts'
import { answerErrors, answerUnknownCalls } from './error-handler.ts'
import { implement, implementPrepared, requireAnswers } from './implement.ts'

const double = endpoint({
  name: 'double',
  method: 'POST',
  path: '/v1/double',
  input: v.object({ box: v.object({ number: v.pipe(v.number(), v.maxValue(9)) }) }),
  output: json(v.object({ result: v.number() })),
  auth: 'public',
})
const count = endpoint({
  name: 'count',
  method: 'POST',
  path: '/v1/count',
  input: inputObject({ ids: v.optional(v.array(v.number()), []) }),
  output: json(v.number()),
  auth: 'public',
})
const shout = endpoint({
  name: 'shout',
  method: 'GET',
  path: '/v1/shout',
  input: v.object({ text: v.string() }),
  output: bytes((read) => read),
  auth: 'public',
})

let app: FastifyInstance
const reason = vi.fn<() => Error | undefined>()

beforeEach(() => {
  reason.mockReset()
  app = Fastify({ bodyLimit: 1_000 })
  answerErrors(app)
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', guardCalls(undefined, recordSecurity()))
  implement(app, double, ({ box }) => {
    const error = reason()
    if (error !== undefined) throw error
    return { result: box.number * 2 }
  })
  implement(app, count, ({ ids }) => ids.length)
  implementPrepared(app, shout, ({ text }) => ({
    body: prepareText(text.toUpperCase(), 5),
    cacheControl: 'public, max-age=1',
  }))
  answerUnknownCalls(app)
})

const post = (payload: unknown, url = '/v1/double') =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

describe('implement', () => {
  it('wraps the answer in the envelope', async () => {
    const answer = await post({ box: { number: 4 } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ code: '00000', msg: 'success', data: { result: 8 } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    [{ box: { number: '4' } }, 'box.number'],
    [{ box: { number: 10 } }, 'box.number'],
    [{ box: {} }, 'box.number'],
    [{}, 'box'],
    [[], 'box'],
    ['"text"', 'body'],
    ['null', 'body'],
  ])('answers %j with 400 and the name of the field', async (payload, field) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(400)
    const { code, msg, data } = answer.json()
    expect([code, data]).toEqual(['40000', null])
    expect(msg).toMatch(new RegExp(`^${field}: `))
  })

  it('tells what a handler wants told, with the status of its code', async () => {
    reason.mockReturnValue(new CallError('40400', 'no such box'))
    const missing = await post({ box: { number: 1 } })
    expect([missing.statusCode, missing.json().msg]).toEqual([404, 'no such box'])
    reason.mockReturnValue(new CallError('30007', 'the box is full'))
    const full = await post({ box: { number: 1 } })
    expect([full.statusCode, full.json().code]).toEqual([200, '30007'])
    reason.mockReturnValue(new CallError('00004', 'please sign in'))
    expect((await post({ box: { number: 1 } })).statusCode).toBe(401)
  })

  it('never tells what it did not expect', async () => {
    reason.mockReturnValue(new Error('password of the database'))
    const answer = await post({ box: { number: 1 } })
    expect(answer.statusCode).toBe(500)
    expect(answer.payload).not.toMatch(/password|stack|\.ts/)
    expect(answer.json().code).toBe('50000')
  })

  it('takes only JSON, and only so much of it', async () => {
    const plain = await app.inject({
      method: 'POST',
      url: '/v1/double',
      headers: { 'content-type': 'text/plain' },
      payload: '{"box":{"number":4}}',
    })
    expect([plain.statusCode, plain.json().code]).toEqual([415, '41500'])
    const untyped = await app.inject({ method: 'POST', url: '/v1/double' })
    expect(untyped.statusCode).toBe(415)
    const broken = await post('{"box":')
    expect([broken.statusCode, broken.json().code]).toEqual([400, '40000'])
    const poisoned = await post('{"__proto__":{"number":1}}')
    expect(poisoned.statusCode).toBe(400)
    const huge = await post({ box: { number: 1, more: 'x'.repeat(2_000) } })
    expect([huge.statusCode, huge.json().code]).toEqual([413, '41300'])
  })

  it.each(['null', '[]', '"text"', '1'])(
    'takes %s for no fields, also where none is needed',
    async (body) => {
      const answer = await post(body, count.path)
      expect([answer.statusCode, answer.json().code]).toEqual([400, '40000'])
      expect(answer.json().msg).toMatch(/^body: /)
      expect((await post('{}', count.path)).json().data).toBe(0)
    },
  )

  it('takes no writes from other sites', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/double',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      payload: '{"box":{"number":4}}',
    })
    expect([answer.statusCode, answer.json().code]).toEqual([403, '40300'])
  })
})

describe('implementPrepared', () => {
  it('serves bytes with their ETag and age', async () => {
    const answer = await app.inject('/v1/shout?text=a')
    expect([answer.statusCode, answer.payload]).toEqual([200, 'A'])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=1',
    })
    const again = await app.inject({
      url: '/v1/shout?text=a',
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  it('refuses a parameter given twice or not at all', async () => {
    for (const query of ['', '?text=a&text=b']) {
      const answer = await app.inject(`/v1/shout${query}`)
      expect([answer.statusCode, answer.json().msg]).toEqual([
        400,
        expect.stringMatching(/^text: /),
      ])
    }
  })
})

describe('an unknown call', () => {
  it('is answered in the envelope', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: '/v1/nothing' })
      expect([answer.statusCode, answer.json().code]).toEqual([404, '40400'])
    }
  })

  it('by another method names the right one', async () => {
    const answer = await app.inject('/v1/double?x=1')
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST'])
  })
})

describe('requireAnswers', () => {
  it('lets no gateway start that leaves a call without an answer', () => {
    expect(() => requireAnswers(app, [double, shout])).not.toThrow()
    const forgotten = { ...double, name: 'forgotten', path: '/v1/forgotten' } as const
    expect(() => requireAnswers(app, [double, forgotten])).toThrow('no answer to forgotten')
  })
})
