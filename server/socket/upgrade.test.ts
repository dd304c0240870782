import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { codes } from '../../src/contract/codes/codes.ts'
import { CallError } from '../lib/call-error.ts'
import { noRoom, refuseUpgrade } from './upgrade.ts'

it.each([
  [new CallError(codes.misdirected, 'Not here.'), 'HTTP/1.1 421 Misdirected Request', false],
  [new CallError(codes.forbiddenOrigin, 'Not you.'), 'HTTP/1.1 403 Forbidden', false],
  [noRoom.address, 'HTTP/1.1 429 Too Many Requests', true],
  [noRoom.full, 'HTTP/1.1 503 Service Unavailable', true],
])('refuses by %o in the envelope', async (error, first, later) => {
  const socket = new PassThrough()
  refuseUpgrade(socket, error, () => 0.5)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [status, ...headers] = head.split('\r\n')
  expect(status).toBe(first)
  expect(JSON.parse(body)).toEqual({ code: error.code, msg: error.message, data: null })
  expect(headers).toContain(`Content-Length: ${body.length}`)
  expect(headers).toContain("Content-Security-Policy: default-src 'none'; sandbox")
  expect(headers.includes('Retry-After: 6')).toBe(later)
})

it.each([
  [0, 1],
  [0.999, 10],
])('asks some to come back sooner than others: by %d after %d s', async (random, seconds) => {
  const socket = new PassThrough()
  refuseUpgrade(socket, noRoom.full, () => random)
  expect(await text(socket)).toContain(`\r\nRetry-After: ${seconds}\r\n`)
})
