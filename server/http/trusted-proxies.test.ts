import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { clientAddress, trustRanges } from './trusted-proxies.ts'

function request(peer: string, forwarded?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const message = new IncomingMessage(socket)
  if (forwarded !== undefined) message.headers['x-forwarded-for'] = forwarded
  return message
}

describe('trustRanges', () => {
  const trusts = trustRanges(['10.0.0.0/8', '192.0.2.7', 'fd00::/8', '::1'])

  it.each(['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.7', 'fd00::5', '::1'])(
    'trusts %s',
    (address) => {
      expect(trusts(address)).toBe(true)
    },
  )

  it.each(['11.0.0.1', '192.0.2.8', 'fe80::1', '', 'unknown'])('does not trust %j', (address) => {
    expect(trusts(address)).toBe(false)
  })
})

describe('clientAddress', () => {
  const trusts = trustRanges(['10.0.0.0/8'])

  it.each([
    ['a stranger who forwards nothing', '203.0.113.9', undefined, '203.0.113.9'],
    ['a stranger who claims another address', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['one proxy', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['two proxies', '10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['a claim before the proxy', '10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['a proxy that forwards nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['a proxy that forwards no address', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['an IPv6 visitor', '10.0.0.1', '2001:db8::1', '2001:db8::1'],
  ])('sees %s', (_, peer, forwarded, address) => {
    expect(clientAddress(request(peer, forwarded), trusts)).toBe(address)
  })
})
