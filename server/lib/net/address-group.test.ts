import { describe, expect, it } from 'vitest'
import { addressGroup } from './address-group.ts'

describe('addressGroup', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::1', '0:0:0:0'],
    ['2001:db8:0:7::1', '2001:db8:0:7'],
    ['2001:db8:0:7:aaaa:bbbb:cccc:dddd', '2001:db8:0:7'],
    ['2001:0db8:0000:0007::', '2001:db8:0:7'],
    ['2001:db8::7:0:0:0:1', '2001:db8:0:7'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('counts %s as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group)
  })
})
