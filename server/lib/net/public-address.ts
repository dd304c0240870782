import { lookup as resolve } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Ranges that are no hosts of the public internet, by prefix and its length. */
const privateRanges: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
]

/** One list for each family: a list takes an IPv4 address for the IPv6 one that it is mapped to. */
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [prefix, length] of privateRanges) {
  blocked[familyOf(prefix)].addSubnet(prefix, length, familyOf(prefix))
}

/** True for an address that anybody on the internet reaches. IPv4 in IPv6 clothing is none. */
export function isPublicAddress(address: string): boolean {
  return !blocked[familyOf(address)].check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}

/**
 * Resolves a name for a connection and refuses it where any of its addresses is private, so that a name
 * cannot point into our own network. What is checked here is what is connected to.
 */
export function lookupPublic(lookup: typeof resolve = resolve): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '')
      const [first] = addresses
      const refused = addresses.find(({ address }) => !isPublicAddress(address))
      if (first === undefined || refused !== undefined) {
        return callback(new Error(`${hostname} has no public address`), '')
      }
      if (options.all === true) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
}
