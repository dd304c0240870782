import { describe, expect, it } from 'vitest'
import { causeOf } from './causes.ts'

class NetworkError extends Error {}
class RequestTimeout extends Error {}
class ExchangeError extends Error {}

describe('causeOf', () => {
  it('names what keeps it from connecting', () => {
    const error = new NetworkError(
      'bitget GET http://127.0.0.1:1/api fetch failed: connect ECONNREFUSED 127.0.0.1:1',
    )
    expect(causeOf(error)).toBe('cannot connect (ECONNREFUSED)')
    expect(causeOf(new NetworkError('bitget fetch failed'))).toBe('cannot connect')
  })

  it('puts known errors into words', () => {
    expect(causeOf(new RequestTimeout('bitget GET https://x/y request timed out'))).toBe(
      'no answer in time',
    )
  })

  it('is one short line without addresses for any other', () => {
    const cause = causeOf(
      new ExchangeError(`bitget\n {"msg":"${'x'.repeat(500)}"} https://a.b/c?k=1`),
    )
    expect(cause).toMatch(/^bitget \{"msg":"x+/)
    expect(cause.length).toBeLessThanOrEqual(160)
    expect(causeOf(new ExchangeError('see https://a.b/c?k=1 now'))).not.toContain('a.b')
    expect(causeOf(new ExchangeError(''))).toBe('ExchangeError')
    expect(causeOf('no error')).toBe('unknown error')
  })
})
