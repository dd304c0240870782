import * as v from 'valibot'
import { expect, it } from 'vitest'
import { collectorHeaders } from './collector-headers.ts'

it.each([
  ['authorization=Bearer%20abc', { authorization: 'Bearer abc' }],
  ['x-key=a=b, x-team = markets', { 'x-key': 'a=b', 'x-team': 'markets' }],
  ['x-rate=100%', { 'x-rate': '100%' }],
])('reads %s', (text, headers) => {
  expect(v.parse(collectorHeaders(), text)).toEqual(headers)
})

it.each(['authorization', '=value', 'a b=c', 'x-key=a%0Ab', 'x=1,,y=2'])('refuses %s', (text) => {
  expect(v.safeParse(collectorHeaders(), text).success).toBe(false)
})
