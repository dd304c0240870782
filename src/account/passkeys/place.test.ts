import { expect, it } from 'vitest'
import { atLocalhost, passkeyPlace } from './place.ts'

const elsewhere = 'https://markets.example.com'

it.each([
  ['localhost', true, undefined, 'here'],
  ['localhost', true, 'http://localhost:8080', 'here'],
  ['localhost', true, elsewhere, 'elsewhere'],
  ['localhost', true, 'http://localhost:9090', 'elsewhere'],
  ['localhost', true, null, 'elsewhere'],
  ['markets.example.com', true, undefined, 'here'],
  ['127.0.0.1', true, 'http://localhost:8080', 'address'],
  ['203.0.113.9', true, null, 'address'],
  ['[::1]', true, undefined, 'address'],
  ['localhost', false, elsewhere, 'unsupported'],
  ['127.0.0.1', false, undefined, 'unsupported'],
] as const)(
  'on a page of %s, support %s, of a gateway that takes them at %s, passkeys are %s',
  (hostname, isSupported, passkeyOrigin, place) => {
    const origin = `http://${hostname}:8080`
    expect(passkeyPlace({ hostname, origin, isSupported, passkeyOrigin })).toBe(place)
  },
)

it.each([
  [
    'http://127.0.0.1:8080/de/markets/settings?a=1#sessions',
    'http://localhost:8080/de/markets/settings?a=1#sessions',
  ],
  ['http://[::1]:8080/login', 'http://localhost:8080/login'],
  ['http://203.0.113.9/login', undefined],
  ['http://localhost:8080/login', undefined],
])('leads from %s to %s', (from, to) => {
  expect(atLocalhost(from)).toBe(to)
})
