import { expect, it } from 'vitest'
import { scrubText } from './scrub-text.ts'

it.each([
  ["Cannot read properties of undefined (reading 'symbolId')"],
  ['rows.map is not a function'],
  ['Maximum call stack size exceeded'],
])('leaves %s as it is', (text) => {
  expect(scrubText(text)).toBe(text)
})

it.each([
  ['Mail jane.roe@example.com bounced', 'Mail [hidden] bounced'],
  ['to jane.roe@example.com', 'to [hidden]'],
  ['call +49 (170) 555-1234 now', 'call +## (###) ###-#### now'],
  ['from 203.0.113.9', 'from ###.#.###.#'],
  ['key tok3n9f31ab77c', 'key [hidden]'],
  ['got "Jane Roe, 12 Main Street"', 'got [hidden]'],
  ['Unexpected token in "{"name":"Jane', 'Unexpected token in [hidden]'],
  ['password=hunter2 is wrong', '[hidden]'],
  ['login failed, Authorization: Bearer abc.def', 'login failed, [hidden]'],
  ['POST https://push.example/send/abc?auth=x failed', 'POST [hidden] failed'],
  ['at /markets/tokens/BTC?filter=mine', 'at [hidden]'],
  [`key ${'a'.repeat(41)}`, 'key [hidden]'],
])('makes of %j only %j', (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed)
})

it('is short, whatever came', () => {
  expect(scrubText('word '.repeat(100_000)).length).toBeLessThanOrEqual(400)
})
