import { expect, it } from 'vitest'
import { atLocalhost, passkeyPlace } from './place.ts'

it.each([
  ['localhost', true, 'here'],
  ['markets.example.com', true, 'here'],
  ['127.0.0.1', true, 'address'],
  ['203.0.113.9', true, 'address'],
  ['[::1]', true, 'address'],
  ['localhost', false, 'unsupported'],
  ['127.0.0.1', false, 'unsupported'],
] as const)('on a page of %s, support %s, passkeys are %s', (hostname, isSupported, place) => {
  expect(passkeyPlace(hostname, isSupported)).toBe(place)
})

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
