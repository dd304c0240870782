import { describe, expect, it } from 'vitest'
import { bearsToken, type MetricsSettings, mayReadMetrics } from './metrics-access.ts'

const inside: MetricsSettings = {
  host: '127.0.0.1',
  publicOrigin: undefined,
  trustedProxies: [],
  metrics: { port: undefined, token: undefined },
}
const token = 'a-token-of-some-length'

describe('mayReadMetrics', () => {
  it('is open to this machine where nobody else reaches the gateway', () => {
    expect(mayReadMetrics(inside, undefined)).toBe(true)
    expect(mayReadMetrics({ ...inside, host: '::1' }, undefined)).toBe(true)
  })

  it.each<[string, Partial<MetricsSettings>]>([
    ['the network', { host: '0.0.0.0' }],
    ['a proxy under a public name', { publicOrigin: 'https://bourse.example' }],
    ['a proxy that is trusted', { trustedProxies: ['127.0.0.1'] }],
  ])('is closed to everybody where %s leads to the gateway', (_, settings) => {
    expect(mayReadMetrics({ ...inside, ...settings }, undefined)).toBe(false)
    expect(mayReadMetrics({ ...inside, ...settings }, 'Bearer undefined')).toBe(false)
  })

  it('wants the token where there is one, also on this machine', () => {
    const settings = { ...inside, metrics: { port: undefined, token } }
    expect(mayReadMetrics(settings, undefined)).toBe(false)
    expect(mayReadMetrics(settings, `Bearer ${token}`)).toBe(true)
    expect(mayReadMetrics({ ...settings, host: '0.0.0.0' }, `Bearer ${token}`)).toBe(true)
  })

  it('is closed on the port for visitors where metrics have one of their own', () => {
    const settings = { ...inside, metrics: { port: 9_090, token } }
    expect(mayReadMetrics(settings, `Bearer ${token}`)).toBe(false)
  })
})

describe('bearsToken', () => {
  it('takes the scheme in any case, as HTTP does', () => {
    expect(bearsToken(`bearer ${token}`, token)).toBe(true)
  })

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    token,
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    `Bearer  ${token}`,
    `Bearer ${token.toUpperCase()}`,
  ])('refuses %j', (authorization) => {
    expect(bearsToken(authorization, token)).toBe(false)
  })
})
