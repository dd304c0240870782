import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** True for the address of a proxy whose forwarding headers are believed. */
export type Trust = (address: string) => boolean

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
  const header = request.headers['x-forwarded-for']
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',')
  let address = request.socket.remoteAddress ?? ''
  for (const hop of forwarded.reverse()) {
    const next = hop.trim()
    if (!trusts(address) || isIP(next) === 0) break
    address = next
  }
  return address
}
