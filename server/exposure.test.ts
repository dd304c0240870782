import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from './config/config.ts'
import { wantsDemoAccounts, warnOfExposure } from './exposure.ts'

describe('warnOfExposure', () => {
  let dataDir = ''

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'bourse-exposure-'))
  })

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const warnings = (env: Record<string, string>): unknown[][] => {
    const lines: unknown[][] = []
    warnOfExposure(parseConfig({ DATA_DIR: dataDir, ...env }), {
      warn: (...line: unknown[]) => void lines.push(line),
    })
    return lines
  }

  it.each<Record<string, string>>([
    {},
    { HOST: '::1' },
    { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://bourse.example' },
    { PUBLIC_ORIGIN: 'http://bourse.example' },
  ])('says nothing of %j', (env) => {
    expect(warnings(env)).toEqual([])
  })

  it.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.0.2.1', PUBLIC_ORIGIN: 'http://bourse.example' },
  ])('says in one line that %j is open without https', (env) => {
    expect(warnings(env)).toEqual([
      [{ host: env.HOST }, expect.stringContaining('to the network without https')],
    ])
  })

  it('says in one line that others can read the data', () => {
    writeFileSync(join(dataDir, 'photo.jpg'), '')
    chmodSync(dataDir, 0o755)
    expect(warnings({})).toEqual([[{ count: 1, paths: [dataDir] }, 'others can read DATA_DIR']])
  })
})

describe('wantsDemoAccounts', () => {
  const wants = (env: Record<string, string>): boolean => wantsDemoAccounts(parseConfig(env))

  it('is true where only this machine reaches an invented market', () => {
    expect(wants({})).toBe(true)
    expect(wants({ DEMO_ACCOUNTS: 'off' })).toBe(false)
  })

  it.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { HOST: '192.0.2.1' },
    { DATABASE_URL: 'postgres://u:p@db/bourse' },
    { VENUE: 'ccxt:bitget' },
  ])('is false with %j, unless asked for', (env) => {
    expect(wants(env)).toBe(false)
    expect(wants({ ...env, DEMO_ACCOUNTS: 'on' })).toBe(true)
  })
})
