import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { retainAssets } from './retained-assets.ts'

const day = 86_400_000
const start = Date.UTC(2026, 10, 20)
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bourse-kept-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Starts a gateway with a build of these hashed files, `days` after the first day. */
function startWith(names: string[], days: number) {
  const dir = join(folder, `dist-${days}`)
  mkdirSync(join(dir, 'assets'), { recursive: true })
  for (const name of names) writeFileSync(join(dir, 'assets', name), name)
  const build = {
    dir,
    page: '',
    worker: undefined,
    styleSheets: new Map(),
    routeStyles: new Map(),
    embeds: undefined,
    paths: new Set<string>(),
  }
  return retainAssets(build, join(folder, 'data'), start + days * day)
}

it('keeps the files of older builds for seven days after their last start', () => {
  expect(startWith(['a-1.js', 'a-1.js.br', 'both-1.js'], 0).paths).toEqual(
    new Set(['/assets/a-1.js', '/assets/both-1.js']),
  )
  expect(startWith(['a-2.js', 'both-1.js'], 6).paths).toEqual(
    new Set(['/assets/a-1.js', '/assets/a-2.js', '/assets/both-1.js']),
  )
  const { paths, dir } = startWith(['a-3.js'], 8)
  expect(paths).toEqual(new Set(['/assets/a-2.js', '/assets/a-3.js', '/assets/both-1.js']))
  expect(existsSync(join(dir, 'assets/a-1.js.br'))).toBe(false)
  expect(readFileSync(join(dir, 'assets/a-2.js'), 'utf8')).toBe('a-2.js')
})

it('keeps nothing of a build without hashed files', () => {
  const build = {
    dir: join(folder, 'none'),
    page: '',
    worker: undefined,
    styleSheets: new Map(),
    routeStyles: new Map(),
    embeds: undefined,
    paths: new Set<string>(),
  }
  expect(retainAssets(build, join(folder, 'data'), start).paths.size).toBe(0)
})
