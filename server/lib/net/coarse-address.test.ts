import { expect, it } from 'vitest'
import { coarseAddress } from './coarse-address.ts'

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:7:1:aaaa:bbbb:cccc:dddd', '2001:db8:7::/48'],
  ['2001:0db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['', 'unknown'],
  ['somebody@example.com', 'unknown'],
])('keeps of %s only %s', (address, network) => {
  expect(coarseAddress(address)).toBe(network)
})
