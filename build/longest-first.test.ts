import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { longestBrowserTests } from './longest-first.ts'

it.each(longestBrowserTests)('knows a file of browser tests as %s', (name) => {
  expect(existsSync(new URL(`../tests/e2e/${name}.test.ts`, import.meta.url))).toBe(true)
})
