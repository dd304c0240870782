import { expect, it } from 'vitest'
import { refusalOf } from './refusals.ts'

const now = Date.UTC(2026, 10, 22)

it.each([
  ['a sound answer', 200, { 'Retry-After': '5' }, 0],
  ['too many requests', 429, {}, 10_000],
  ['too many requests until told', 429, { 'retry-after': '42' }, 42_000],
  ['a ban', 418, undefined, 120_000],
  ['a ban until a date', 418, { 'Retry-After': new Date(now + 60_000).toUTCString() }, 60_000],
  ['a ban without an end', 418, { 'Retry-After': '999999999' }, 259_200_000],
  ['a date that is over', 429, { 'Retry-After': new Date(now - 1).toUTCString() }, 10_000],
  ['maintenance until told', 503, { 'Retry-After': '30' }, 30_000],
  ['an error', 500, { 'Retry-After': '30' }, 0],
  ['no access', 451, { 'Retry-After': '30' }, 0],
])('%s', (_, status, headers, ms) => {
  expect(refusalOf(status, headers, now)).toBe(ms)
})
