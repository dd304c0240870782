import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverTime } from '../../src/contract/calls/base.ts'
import { type TestServices, testServices } from '../../tests/support/http-services.ts'
import { buildApp } from '../app.ts'

let gateway: TestServices
let app: FastifyInstance
let port = 0

beforeAll(async () => {
  gateway = await testServices()
  app = await buildApp(gateway.services)
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})

afterAll(async () => {
  await app.close()
  await gateway.dispose()
})

/** Everything that comes back for these lines of a request, until the gateway hangs up. */
function answersTo(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  socket.on('error', () => undefined)
  socket.write(lines.join('\r\n'))
  return new Promise((resolve) => socket.once('close', () => resolve(text)))
}

function statusesIn(answers: string): string[] {
  return [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status)
}

const host = 'Host: 127.0.0.1'
const json = 'Content-Type: application/json'
const smuggled = `GET /healthz HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`

describe('a request whose end can be read in two ways', () => {
  it.each([
    ['length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n`],
    ['two lengths', ['Content-Length: 0', 'Content-Length: 5'], ''],
    ['a length that is none', ['Content-Length: +2'], '{}'],
    ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
    ['a space before the colon', ['Content-Length : 2'], '{}'],
  ])('by %s is refused, with all that follows', async (_, headers, body) => {
    const head = [`POST ${serverTime.path} HTTP/1.1`, host, json, ...headers]
    expect(statusesIn(await answersTo(...head, '', body + smuggled))).toEqual(['400'])
  })

  it('is told from one that has one end', async () => {
    const head = [`POST ${serverTime.path} HTTP/1.1`, host, json, 'Content-Length: 2']
    expect(statusesIn(await answersTo(...head, '', `{}${smuggled}`))).toEqual(['200', '200'])
  })
})

describe('nobody is shown', () => {
  it('their own request, by TRACE', async () => {
    const answers = await answersTo(
      'TRACE / HTTP/1.1',
      host,
      'X-Own: secret',
      'Connection: close',
      '',
      '',
    )
    expect(statusesIn(answers)[0]).toMatch(/^40[045]$/)
    expect(answers).not.toContain('secret')
  })

  it.each(['/assets', '/assets/', '/icons/', '/.git/config', '/assets/..%2f..%2fpackage.json'])(
    'a folder, or what lies beside the build, at %s',
    async (url) => {
      const { statusCode, body } = await app.inject(url)
      expect(statusCode).toBe(404)
      expect(body).not.toContain('index-1a2b.js.br')
    },
  )

  it('anything as a page of another site', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
      const answer = await app.inject({ method, url: serverTime.path, headers })
      const allowing = Object.keys(answer.headers).filter((name) =>
        name.startsWith('access-control'),
      )
      expect(allowing).toEqual([])
    }
  })
})
