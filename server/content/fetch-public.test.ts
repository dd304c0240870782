import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { lookupPublic } from '../lib/net/public-address.ts'
import { fetchPublic } from './fetch-public.ts'

const limits = { timeout: 2_000, bytes: 100 }
const servers: Server[] = []

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${(address as AddressInfo).port}`
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Leads every name to this machine, as a name of somebody else's could. */
const toThisMachine: LookupFunction = lookupPublic(((
  _: string,
  __: object,
  done: (error: null, found: { address: string; family: number }[]) => void,
) => done(null, [{ address: '127.0.0.1', family: 4 }])) as never)

describe('fetchPublic', () => {
  it.each([
    ['utf-8', Buffer.from('é'), 'text/xml'],
    ['the coding of the header', Buffer.from([0xe9]), 'text/xml; charset=iso-8859-1'],
    [
      'the coding of the document',
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?>'),
        Buffer.from([0xe9]),
      ]),
      'text/xml',
    ],
    ['no coding that there is', Buffer.from('é'), 'text/xml; charset=nothing'],
  ])('reads a text in %s', async (_, body, type) => {
    const origin = await serve((_request, response) => {
      response.setHeader('content-type', type).end(body)
    })
    expect(await fetchPublic(`${origin}/feed`, limits)).toContain('é')
  })

  it('follows a server of the operator to itself, three times at most', async () => {
    const origin = await serve(({ url = '' }, response) => {
      const hop = Number(url.slice(1))
      if (hop === 0) response.end('there')
      else response.writeHead(302, { location: `/${hop - 1}` }).end()
    })
    expect(await fetchPublic(`${origin}/3`, limits)).toBe('there')
    await expect(fetchPublic(`${origin}/4`, limits)).rejects.toThrow('redirects more than 3 times')
  })

  it.each([
    ['http://127.0.0.1:1/', 'private address'],
    ['http://[::1]:1/', 'private address'],
    ['http://169.254.169.254/latest', 'private address'],
    ['file:///etc/passwd', 'no web address'],
    ['http://inside.example/', 'no public address'],
  ])('never follows to %s', async (location, reason) => {
    const origin = await serve((_, response) => response.writeHead(301, { location }).end())
    await expect(fetchPublic(origin, limits, toThisMachine)).rejects.toThrow(reason)
  })

  it('connects to no name that leads to a private address', async () => {
    await expect(fetchPublic('http://feed.example/', limits, toThisMachine)).rejects.toThrow(
      'feed.example has no public address',
    )
  })

  it.each<[string, RequestListener, string]>([
    ['a bad status', (_, response) => response.writeHead(500).end(), 'status 500'],
    ['too many bytes', (_, response) => response.end('a'.repeat(101)), 'more than 100 bytes'],
    ['an answer that never ends', (_, response) => response.write('a'), 'aborted'],
    ['silence', () => undefined, 'abort'],
  ])('rejects on %s', async (_, listener, reason) => {
    const origin = await serve(listener)
    await expect(fetchPublic(origin, { ...limits, timeout: 300 })).rejects.toThrow(reason)
  })
})
