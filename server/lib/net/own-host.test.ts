import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServices, testServices } from '../../../tests/support/http-services.ts'
import { buildApp } from '../../app.ts'

let gateway: TestServices
let plain: FastifyInstance
let named: FastifyInstance

beforeAll(async () => {
  gateway = await testServices()
  const { config } = gateway.services
  plain = await buildApp(gateway.services)
  named = await buildApp({
    ...gateway.services,
    config: {
      ...config,
      publicOrigin: 'https://bourse.example',
      trustedProxies: ['10.0.0.0/8'],
    },
  })
})

afterAll(async () => {
  await plain.close()
  await named.close()
  await gateway.dispose()
})

const ours = [
  'localhost',
  'localhost:8080',
  'LOCALHOST:80',
  'localhost.',
  'localhost.:8080',
  '127.0.0.1',
  '127.0.0.1:8080',
  '192.168.1.20:8080',
  '[::1]',
  '[::1]:8080',
  '[2001:DB8::7]:443',
]

const foreign = [
  'evil.example',
  'evil.example:8080',
  'localhost.evil.example',
  'evil-localhost',
  '127.0.0.1.evil.example',
  '127.0.0.1.nip.io',
  'xn--localhost.example',
  'localhost..',
  'localhost:80:80',
  'localhost:port',
  'localhost:999999',
  'user@localhost',
  'localhost/path',
  '::1',
  '[::1',
  '[evil.example]',
  '127.1.evil',
  '.',
  'a'.repeat(5_000),
]

const addresses = ['/markets', '/nothing', '/healthz', '/metrics', '/v1/mix/public/time', '/v1/no']

describe('a gateway without a name', () => {
  it.each(ours)('is reached as %s', async (host) => {
    expect((await plain.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200)
  })

  it.each([...foreign, 'bourse.example'])('is not %s', async (host) => {
    const answer = await plain.inject({ url: '/healthz', headers: { host } })
    expect([answer.statusCode, answer.json()]).toEqual([
      421,
      { code: '42100', msg: expect.any(String), data: null },
    ])
  })

  it.each(addresses)('says so at %s, with its headers', async (url) => {
    const answer = await plain.inject({ url, headers: { host: 'evil.example' } })
    expect([answer.statusCode, answer.json().code]).toEqual([421, '42100'])
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  it('is not what a stranger says that somebody was forwarded from', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'localhost' }
    expect((await plain.inject({ url: '/healthz', headers })).statusCode).toBe(421)
  })
})

describe('a gateway with a public origin', () => {
  it.each([
    ...ours,
    'bourse.example',
    'BOURSE.example',
    'bourse.example.',
    'bourse.example:443',
    'bourse.example:8080',
  ])('is reached as %s', async (host) => {
    expect((await named.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200)
  })

  it.each([...foreign, 'www.bourse.example', 'bourse.example.evil.example'])(
    'is not %s',
    async (host) => {
      expect((await named.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(421)
    },
  )

  it.each([
    ['its own name from a trusted proxy', '10.0.0.1', 'bourse.example', 200],
    ['the name that the last proxy wrote', '10.0.0.1', 'evil.example, bourse.example', 200],
    ['another name from a trusted proxy', '10.0.0.1', 'evil.example', 421],
    ['its own name from a stranger', '203.0.113.9', 'bourse.example', 421],
  ])('hears %s in X-Forwarded-Host', async (_, remoteAddress, forwarded, status) => {
    const headers = { host: 'backend:8080', 'x-forwarded-host': forwarded }
    const answer = await named.inject({ url: '/healthz', remoteAddress, headers })
    expect(answer.statusCode).toBe(status)
  })
})

describe('a request', () => {
  /** Everything that the gateway sends back to these bytes. */
  async function send(lines: readonly string[]): Promise<string> {
    const { port } = new URL(await address)
    const socket = connect(Number(port), '127.0.0.1')
    socket.end([...lines, '', ''].join('\r\n'))
    return text(socket)
  }
  let address: Promise<string>
  beforeAll(() => {
    address = plain.listen({ port: 0, host: '127.0.0.1' })
  })

  it.each([
    ['without a Host', 400, ['GET /healthz HTTP/1.0']],
    ['with two', 400, ['GET /healthz HTTP/1.1', 'Host: localhost', 'Host: evil.example']],
    ['with the same twice', 400, ['GET /healthz HTTP/1.1', 'Host: localhost', 'HOST: localhost']],
    ['with an empty one', 421, ['GET /healthz HTTP/1.1', 'Host:']],
  ])('%s is refused by %d', async (_, status, lines) => {
    const answer = await send([...lines, 'Connection: close'])
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain(status === 400 ? '"40000","msg":"host: must' : '"42100"')
  })
})
