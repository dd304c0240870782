import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tightenFolder } from './private-folder.ts'

let parent = ''
let folder = ''

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'bourse-private-'))
  folder = join(parent, 'data')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  chmodSync(folder, 0o755)
  chmodSync(join(folder, 'assets'), 0o755)
  for (const name of ['bourse.db', 'bourse.db-wal', 'lock.pid', 'assets/a.js']) put(name)
})

afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** A file that everybody may read. */
function put(name: string): void {
  writeFileSync(join(folder, name), 'x')
  chmodSync(join(folder, name), 0o644)
}

const modeOf = (name: string): string => (statSync(join(folder, name)).mode & 0o777).toString(8)

it('takes a data folder and what is in it from everybody but its owner', () => {
  mkdirSync(join(folder, 'lost+found'))
  expect(tightenFolder(folder)).toEqual([])
  expect(['.', 'assets'].map(modeOf)).toEqual(['700', '700'])
  expect(['bourse.db', 'bourse.db-wal', 'lock.pid', 'assets/a.js'].map(modeOf)).toEqual(
    Array.from({ length: 4 }, () => '600'),
  )
})

it('gives nobody more than they had', () => {
  chmodSync(join(folder, 'bourse.db'), 0o440)
  tightenFolder(folder)
  expect(modeOf('bourse.db')).toBe('400')
})

it('says what somebody else owns and everybody may read', () => {
  const owner = statSync(folder).uid
  chmodSync(join(folder, 'lock.pid'), 0o600)
  expect(tightenFolder(folder, owner + 1)).toEqual(
    ['.', 'assets', 'assets/a.js', 'bourse.db', 'bourse.db-wal'].map((name) => join(folder, name)),
  )
  expect(['.', 'bourse.db'].map(modeOf)).toEqual(['755', '644'])
})

it('leaves a folder that holds other things as it is, and says so', () => {
  put('photo.jpg')
  expect(tightenFolder(folder)).toEqual([folder])
  expect(['.', 'photo.jpg', 'bourse.db'].map(modeOf)).toEqual(['755', '644', '600'])
})

it('follows no link out of the folder', () => {
  const outside = join(parent, 'outside')
  writeFileSync(outside, 'x')
  chmodSync(outside, 0o644)
  symlinkSync(outside, join(folder, 'assets/link'))
  expect(tightenFolder(folder)).toEqual([])
  expect(statSync(outside).mode & 0o777).toBe(0o644)
})
