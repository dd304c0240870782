import { isIP } from 'node:net'
import { addressGroup } from './address-group.ts'

/**
 * The network that an address lies in, coarse enough to be kept: the /24 of an IPv4 address, also in IPv6
 * clothing, and the /48 of an IPv6 address. `unknown` for what is no address.
 */
export function coarseAddress(address: string): string {
  if (isIP(address) === 0) return 'unknown'
  const group = addressGroup(address)
  return isIP(group) === 4
    ? `${group.slice(0, group.lastIndexOf('.'))}.0/24`
    : `${group.split(':').slice(0, 3).join(':')}::/48`
}
