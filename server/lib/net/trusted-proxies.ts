import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { longestHeader } from '../header-text.ts'

/** True for the address of a proxy whose forwarding headers are believed. */
export type Trust = (address: string) => boolean

/** Longer ways than this are not followed to their end: proxies that vouch for each other are few. */
const mostHops = 16

/** Trusts these addresses and CIDR ranges, IPv4 also in IPv6 clothing. */
export function trustRanges(ranges: readonly string[]): Trust {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * The address that a request comes from: the last one in X-Forwarded-For that no trusted proxy
 * vouches for another. What stands before it was written by somebody else.
 */
export function clientAddress(request: IncomingMessage, trusts: Trust): string {
  let address = plainAddress(request.socket.remoteAddress ?? '') ?? ''
  const header = request.headers['x-forwarded-for']
  if (header === undefined || !trusts(address)) return address
  const text = Array.isArray(header) ? header.join(',') : header
  // Trusted proxies write at its end; what a stranger puts before must not hide that.
  for (const hop of text.slice(-longestHeader).split(',').reverse().slice(0, mostHops)) {
    const next = plainAddress(hop)
    if (next === undefined || !trusts(address)) break
    address = next
  }
  return address
}

/** Makes `request.ip` the address that `clientAddress` tells, for every route. Comes before all hooks. */
export function nameClients(app: FastifyInstance, trusts: Trust): void {
  app.addHook('onRequest', async (request) => {
    Object.defineProperty(request, 'ip', { value: clientAddress(request.raw, trusts) })
  })
}

/**
 * An address in its one spelling: without port, brackets, quotes or zone, IPv4 in IPv6 clothing as
 * IPv4. Undefined where a text is none.
 */
function plainAddress(text: string): string | undefined {
  const bare = text.trim().replace(/^"(.*)"$/, '$1')
  const host = bare.startsWith('[') ? /^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare)?.[1] : bare
  const [address = ''] = (host ?? '').split('%', 1)
  if (isIPv6(address)) return withoutClothing(address)
  const [v4 = '', port = '0', ...more] = address.split(':')
  return isIP(v4) === 4 && /^\d{1,5}$/.test(port) && more.length === 0 ? v4 : undefined
}

function withoutClothing(address: string): string {
  const spelled = new SocketAddress({ address, family: 'ipv6' }).address
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(spelled)?.[1] ?? spelled
}
