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
  refuseUpgrade(socket, error)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [status, ...headers] = head.split('\r\n')
  expect(status).toBe(first)
  expect(JSON.parse(body)).toEqual({ code: error.code, msg: error.message, data: null })
  expect(headers).toContain(`Content-Length: ${body.length}`)
  expect(headers).toContain("Content-Security-Policy: default-src 'none'; sandbox")
  expect(headers.includes('Retry-After: 5')).toBe(later)
})
