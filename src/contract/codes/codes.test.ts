import { describe, expect, it } from 'vitest'
import { codes, httpStatusOf } from './codes.ts'
import { invalidSessionCodes, isInvalidSession, isSuccess } from './outcome-codes.ts'

describe('codes', () => {
  it('are successful in two forms only', () => {
    expect(['00000', '200', '0', '', '50000', '00004'].filter(isSuccess)).toEqual(['00000', '200'])
  })

  it('know the five that end a session', () => {
    expect(invalidSessionCodes.every(isInvalidSession)).toBe(true)
    expect(['00000', '00001', '40300'].some(isInvalidSession)).toBe(false)
  })

  it('are all different', () => {
    expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length)
  })
})

describe('httpStatusOf', () => {
  it.each([
    ['00000', 200],
    ['200', 200],
    ['00004', 401],
    ['20906', 401],
    [codes.invalidInput, 400],
    [codes.forbiddenOrigin, 403],
    [codes.notFound, 404],
    [codes.payloadTooLarge, 413],
    [codes.unsupportedMediaType, 415],
    [codes.tooManyRequests, 429],
    [codes.internal, 500],
    [codes.notAvailable, 501],
    [codes.venueUnavailable, 503],
    ['30101', 200],
    ['40399', 200],
  ])('carries %s by %d', (code, status) => {
    expect(httpStatusOf(code)).toBe(status)
  })
})
