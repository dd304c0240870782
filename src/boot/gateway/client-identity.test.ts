import { expect, it } from 'vitest'
import { clientIdentity } from './client-identity.ts'

it('tells where the visitor came from, by what, and when, and no id of the device', () => {
  let isInstalled = false
  const identity = clientIdentity(
    '?pfb=newsletter-7&sort=last',
    () => isInstalled,
    () => 5,
  )
  expect(identity()).toEqual({ pfb: 'newsletter-7', terminalCode: 'web', timestamp: 5 })
  isInstalled = true
  expect(identity()).toEqual({ pfb: 'newsletter-7', terminalCode: 'app', timestamp: 5 })
})

it.each(['', '?pfb=', '?pfb=two%0Alines', `?pfb=${'x'.repeat(65)}`])(
  'tells nothing of an origin that %j does not name plainly',
  (search) => {
    const { pfb } = clientIdentity(search, () => false, Date.now)()
    expect(pfb).toBe('')
  },
)
