import { expect, it } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

it.each([
  ['http://localhost:8080', 'localhost'],
  ['https://localhost', 'localhost'],
  ['https://markets.example.com', 'markets.example.com'],
  ['https://markets.example.com:8443', 'markets.example.com'],
])('offers passkeys at %s', (origin, id) => {
  expect(relyingPartyOf(origin)).toEqual({ id, origin })
})

it.each([
  'http://127.0.0.1:8080',
  'https://127.0.0.1',
  'https://203.0.113.9',
  'https://[2001:db8::1]',
  'http://[::1]:8080',
  'http://markets.example.com',
])('offers none at %s', (origin) => {
  expect(relyingPartyOf(origin)).toBeUndefined()
})
