import type { LookupAddress, lookup } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, lookupPublic } from './public-address.ts'

describe('addresses', () => {
  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::200e'])(
    '%s is public',
    (ip) => {
      expect(isPublicAddress(ip)).toBe(true)
    },
  )

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    'fd00::1',
    'fe80::1',
    'ff02::1',
  ])('%s is not', (ip) => {
    expect(isPublicAddress(ip)).toBe(false)
  })
})

describe('names', () => {
  const resolveTo = (addresses: LookupAddress[]) =>
    ((_: string, __: object, done: (error: null, found: LookupAddress[]) => void) =>
      done(null, addresses)) as unknown as typeof lookup
  const look = (addresses: LookupAddress[], all: boolean): Promise<unknown[]> =>
    new Promise((resolve) => {
      lookupPublic(resolveTo(addresses))('push.example', { all }, (...answer) => resolve(answer))
    })
  const open = { address: '8.8.8.8', family: 4 }
  const inside = { address: '10.0.0.1', family: 4 }

  it('are connected to by the addresses that were checked', async () => {
    expect(await look([open], false)).toEqual([null, '8.8.8.8', 4])
    expect(await look([open], true)).toEqual([null, [open]])
  })

  it.each([[[inside]], [[open, inside]], [[]]])('are refused with %j', async (addresses) => {
    const [error] = await look(addresses, true)
    expect(String(error)).toContain('no public address')
  })
})
