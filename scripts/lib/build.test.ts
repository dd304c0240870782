import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fingerprint } from './build.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bourse-fingerprint-'))
  mkdirSync(join(folder, 'src/deep'), { recursive: true })
  writeFileSync(join(folder, 'src/deep/a.ts'), 'a')
  writeFileSync(join(folder, 'index.html'), 'page')
})
afterEach(() => rmSync(folder, { recursive: true }))

const print = (): string =>
  fingerprint(folder, ['src', 'index.html', 'missing'], (path) => !path.endsWith('.test.ts'))

it('stays as long as the files do', () => {
  const before = print()
  writeFileSync(join(folder, 'src/deep/a.ts'), 'a')
  expect(print()).toBe(before)
})

it.each([
  ['a file changes', 'src/deep/a.ts'],
  ['a file comes', 'src/b.ts'],
  ['a missing path comes', 'missing'],
])('changes when %s', (_, path) => {
  const before = print()
  writeFileSync(join(folder, path), 'b')
  expect(print()).not.toBe(before)
})

it('changes when text moves from one file to the next', () => {
  writeFileSync(join(folder, 'src/b.ts'), 'xy')
  const before = print()
  writeFileSync(join(folder, 'src/b.ts'), 'x')
  writeFileSync(join(folder, 'src/deep/a.ts'), 'ya')
  expect(print()).not.toBe(before)
})

it('does not look at files that are not wanted', () => {
  const before = print()
  writeFileSync(join(folder, 'src/b.test.ts'), 'b')
  expect(print()).toBe(before)
})
