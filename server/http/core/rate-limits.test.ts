import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { allSymbols } from '../../../src/contract/calls/markets.ts'
import { type RecordedSecurity, recordSecurity } from '../../../tests/support/security-events.ts'
import { nameClients, trustRanges } from '../../lib/net/trusted-proxies.ts'
import { prepareText } from '../cache/prepared.ts'
import { answerErrors } from './error-handler.ts'
import { implementPrepared } from './implement.ts'
import { limitCalls } from './rate-limits.ts'

let security: RecordedSecurity

beforeEach(() => {
  security = recordSecurity()
})

async function limited(max: number, gateways = () => 1): Promise<FastifyInstance> {
  const app = Fastify()
  nameClients(app, trustRanges(['10.0.0.0/8']))
  answerErrors(app)
  await app.register(async (calls) => {
    await limitCalls(calls, security, { max, window: 60_000, gateways })
    calls.get('/a', () => 'a')
    calls.get('/b', () => 'b')
  })
  app.get('/free', () => 'free')
  return app
}

const ask = (app: FastifyInstance, remoteAddress: string, url = '/a', forwarded?: string) =>
  app.inject({
    url,
    remoteAddress,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  })

describe('limitCalls', () => {
  it('allows its share of several gateways, which may change', async () => {
    let gateways = 4
    const app = await limited(6, () => gateways)
    const codesOf = async (address: string) => {
      const answers = [await ask(app, address), await ask(app, address), await ask(app, address)]
      return answers.map(({ statusCode }) => statusCode)
    }
    expect(await codesOf('203.0.113.1')).toEqual([200, 200, 429])
    gateways = 2
    expect(await codesOf('203.0.113.2')).toEqual([200, 200, 200])
    // A proxy may send one address to one of them alone.
    gateways = 100
    expect(await codesOf('203.0.113.3')).toEqual([200, 200, 429])
  })

  it('refuses in the envelope and says when to come back', async () => {
    const app = await limited(1)
    const first = await ask(app, '203.0.113.9')
    expect([first.statusCode, first.headers['ratelimit-remaining']]).toEqual([200, undefined])
    const second = await ask(app, '203.0.113.9')
    expect([second.statusCode, second.json()]).toEqual([
      429,
      { code: '42900', msg: expect.any(String), data: null },
    ])
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  it('reports who is refused, and nobody else', async () => {
    const app = await limited(1)
    await ask(app, '203.0.113.9')
    expect(security.events).toEqual([])
    await ask(app, '203.0.113.9')
    await ask(app, '10.0.0.1', '/a', '203.0.113.9')
    const refused = { event: 'refused_by_limit', limit: 'calls', address: '203.0.113.9' }
    expect(security.events).toEqual([refused, refused])
  })

  it('counts all calls of an address together, and nothing else', async () => {
    const app = await limited(1)
    await ask(app, '203.0.113.9', '/a')
    expect((await ask(app, '203.0.113.9', '/b')).statusCode).toBe(429)
    expect((await ask(app, '203.0.113.10', '/b')).statusCode).toBe(200)
    expect((await ask(app, '203.0.113.9', '/free')).statusCode).toBe(200)
  })

  it('counts an IPv6 household as one, and IPv4 in IPv6 clothing as itself', async () => {
    const app = await limited(1)
    await ask(app, '2001:db8:0:1::1')
    expect((await ask(app, '2001:db8:0:1:ffff::2')).statusCode).toBe(429)
    expect((await ask(app, '2001:db8:0:2::1')).statusCode).toBe(200)
    await ask(app, '203.0.113.9')
    expect((await ask(app, '::ffff:203.0.113.9')).statusCode).toBe(429)
  })

  it('leaves prepared answers alone', async () => {
    const app = Fastify()
    await limitCalls(app, security, { max: 1, window: 60_000 })
    const body = prepareText('{}', 5)
    implementPrepared(app, allSymbols, () => ({ body, cacheControl: 'no-cache' }))
    for (let count = 0; count < 3; count++) {
      expect((await ask(app, '203.0.113.9', `${allSymbols.path}?line=1`)).statusCode).toBe(200)
    }
  })

  it('believes what a trusted proxy forwards and nobody else', async () => {
    const app = await limited(1)
    await ask(app, '10.0.0.1', '/a', '198.51.100.1')
    expect((await ask(app, '10.0.0.1', '/a', '198.51.100.2')).statusCode).toBe(200)
    expect((await ask(app, '10.0.0.1', '/a', '198.51.100.1')).statusCode).toBe(429)
    for (const entry of ['198.51.100.1:80', '::ffff:c633:6401', '"198.51.100.1"']) {
      expect((await ask(app, '10.0.0.1', '/a', entry)).statusCode).toBe(429)
    }
    await ask(app, '203.0.113.9', '/a', '198.51.100.3')
    expect((await ask(app, '203.0.113.9', '/a', '198.51.100.4')).statusCode).toBe(429)
  })
})
