import { describe, expect, it } from 'vitest'
import { isAllowedOrigin } from './origin.ts'

const foreign = [
  undefined,
  '',
  'null',
  'https://evil.io',
  'https://markets.example.evil.io',
  'https://evilmarkets.example',
  'https://markets.example:8443',
  'https://markets.example/',
  'https://markets.example@evil.io',
  'https://MARKETS.example',
  'ws://markets.example',
  'file://markets.example',
  'markets.example',
]

describe('isAllowedOrigin', () => {
  it.each(foreign)('refuses %s with a public origin', (origin) => {
    expect(isAllowedOrigin(origin, 'markets.example', 'https://markets.example')).toBe(false)
  })

  it.each(foreign)('refuses %s without a public origin', (origin) => {
    expect(isAllowedOrigin(origin, 'markets.example', undefined)).toBe(false)
  })

  it('takes the public origin, whatever host the proxy names', () => {
    const publicOrigin = 'https://markets.example'
    expect(isAllowedOrigin(publicOrigin, '10.0.0.7:8080', publicOrigin)).toBe(true)
  })

  it('with a public origin takes no other, not even the host itself', () => {
    expect(
      isAllowedOrigin('http://10.0.0.7:8080', '10.0.0.7:8080', 'https://markets.example'),
    ).toBe(false)
    expect(isAllowedOrigin('http://markets.example', 'x', 'https://markets.example')).toBe(false)
  })

  it('without a public origin takes a page of the very same host and port', () => {
    expect(isAllowedOrigin('http://127.0.0.1:8080', '127.0.0.1:8080', undefined)).toBe(true)
    expect(isAllowedOrigin('https://markets.example', 'markets.example', undefined)).toBe(true)
    expect(isAllowedOrigin('http://127.0.0.1:8081', '127.0.0.1:8080', undefined)).toBe(false)
    expect(isAllowedOrigin('http://', '', undefined)).toBe(false)
    expect(isAllowedOrigin('http://undefined', undefined, undefined)).toBe(false)
  })
})
