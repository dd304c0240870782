import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseConfig } from '../../config/config.ts'
import { checkMachine } from './machine-checks.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bourse-machine-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const stateOf = (dataDir: string): string | undefined =>
  checkMachine(parseConfig({ DATA_DIR: dataDir }), folder).find(({ check }) => check === 'DATA_DIR')
    ?.state

it('judges a data folder behind a link by the folder', () => {
  const [real, link] = [join(folder, 'real'), join(folder, 'link')]
  mkdirSync(real, 0o700)
  symlinkSync(real, link)
  expect([stateOf(real), stateOf(link)]).toEqual(['ok', 'ok'])
  const [open, openLink] = [join(folder, 'open'), join(folder, 'open-link')]
  mkdirSync(open, 0o755)
  symlinkSync(open, openLink)
  expect([stateOf(open), stateOf(openLink)]).toEqual(['warning', 'warning'])
})

it('knows a file, and what is not there', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect([stateOf(file), stateOf(join(folder, 'none'))]).toEqual(['wrong', 'ok'])
})
