import { BlockList, isIP, isIPv6 } from 'node:net'

const addresses = new BlockList()
addresses.addSubnet('127.0.0.0', 8, 'ipv4')
addresses.addAddress('::1', 'ipv6')

/** True for an address to listen on that only this machine reaches. */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true
  return isIP(host) !== 0 && addresses.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')
}
