import { describe, expect, it } from 'vitest'
import { ConfigError } from './config/config.ts'
import { describeStartError, listenError } from './describe-start-error.ts'
import { StartError } from './lib/start-error.ts'
import { StoreError } from './store/store-error.ts'

const withCode = (code: string) => Object.assign(new Error('raw'), { code })
const place = { host: '127.0.0.1', port: 80 }

describe('describeStartError', () => {
  it.each([ConfigError, StoreError, StartError])('is the message of a %o', (kind) => {
    expect(describeStartError(new kind('one line'))).toBe('one line')
  })

  it('knows a full disk, and nothing that nobody foresaw', () => {
    expect(describeStartError(withCode('ENOSPC'))).toBe('The disk is full.')
    for (const error of [new Error('x'), withCode('EPIPE'), 'text', undefined]) {
      expect(describeStartError(error)).toBeUndefined()
    }
  })
})

describe('listenError', () => {
  it.each([
    ['EADDRINUSE', 'PORT 80'],
    ['EACCES', 'PORT 80'],
    ['EADDRNOTAVAIL', 'HOST 127.0.0.1'],
    ['ENOTFOUND', 'HOST 127.0.0.1'],
  ])('explains %s by naming %s', (code, name) => {
    const line = describeStartError(listenError(withCode(code), place))
    expect(line).toMatch(new RegExp(`^${name} .+\\.$`))
    expect(line).not.toContain('\n')
  })

  it('names the setting that the port comes from', () => {
    const line = describeStartError(listenError(withCode('EADDRINUSE'), place, 'METRICS_PORT'))
    expect(line).toMatch(/^METRICS_PORT 80 on 127\.0\.0\.1 is in use.+\.$/)
  })

  it('leaves every other error as it is', () => {
    const error = withCode('EMFILE')
    expect(listenError(error, place)).toBe(error)
  })
})
