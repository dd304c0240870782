import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { clientAddress, nameClients, trustRanges } from './trusted-proxies.ts'

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
    [
      'a stranger who claims very many, through a proxy',
      '10.0.0.1',
      `${'192.0.2.1,'.repeat(1_000)}198.51.100.1`,
      '198.51.100.1',
    ],
    ['one proxy', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['two proxies', '10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['a claim before the proxy', '10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['a proxy that forwards nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['a proxy that forwards no address', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['an IPv6 visitor', '10.0.0.1', '2001:db8::1', '2001:db8::1'],
    ['an address with a port', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['IPv6 in brackets', '10.0.0.1', '[2001:db8::1]', '2001:db8::1'],
    ['IPv6 with a port', '10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
    ['a quoted entry', '10.0.0.1', '"[2001:db8::1]:4711"', '2001:db8::1'],
    ['IPv6 in another spelling', '10.0.0.1', '2001:DB8:0:0::1', '2001:db8::1'],
    ['an address with a zone', '10.0.0.1', 'fe80::1%eth0', 'fe80::1'],
    ['IPv4 in IPv6 clothing', '::ffff:10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['IPv4 in hexadecimal clothing', '10.0.0.1', '::ffff:c633:6401', '198.51.100.1'],
    ['a proxy with a port', '10.0.0.1', '198.51.100.1, 10.0.0.2:443', '198.51.100.1'],
    ['a proxy in hexadecimal clothing', '10.0.0.1', '198.51.100.1, ::ffff:a00:2', '198.51.100.1'],
    ['a stranger in IPv6 clothing', '::ffff:203.0.113.9', '1.1.1.1', '203.0.113.9'],
    ['a port that is none', '10.0.0.1', '198.51.100.1:x', '10.0.0.1'],
    ['two ports', '10.0.0.1', '198.51.100.1:1:2', '10.0.0.1'],
    ['half a bracket', '10.0.0.1', '[2001:db8::1', '10.0.0.1'],
    ['a hidden name', '10.0.0.1', '198.51.100.1, _hidden', '10.0.0.1'],
    ['an empty entry', '10.0.0.1', '198.51.100.1,', '10.0.0.1'],
  ])('sees %s', (_, peer, forwarded, address) => {
    expect(clientAddress(request(peer, forwarded), trusts)).toBe(address)
  })

  it('follows so many proxies and no more', () => {
    const way = (proxies: number) =>
      request('10.0.0.1', ['198.51.100.1', ...Array(proxies).fill('10.0.0.2')].join(', '))
    expect(clientAddress(way(15), trusts)).toBe('198.51.100.1')
    expect(clientAddress(way(2_000), trusts)).toBe('10.0.0.2')
  })
})

describe('nameClients', () => {
  it('tells routes and hooks the same address as sockets are counted under', async () => {
    const trusts = trustRanges(['10.0.0.0/8'])
    const app = Fastify()
    nameClients(app, trusts)
    app.get('/', (request) => [request.ip, clientAddress(request.raw, trusts)])
    for (const forwarded of ['"[2001:db8::1]:4711"', '::ffff:c633:6401', '198.51.100.1:80', 'x']) {
      const headers = { 'x-forwarded-for': forwarded }
      const answer = await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers })
      const [named, counted] = answer.json()
      expect(named).toBe(counted)
    }
    const plain = await app.inject({ url: '/', remoteAddress: '::ffff:203.0.113.9' })
    expect(plain.json()).toEqual(['203.0.113.9', '203.0.113.9'])
  })
})
