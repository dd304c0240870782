import { expect, it } from 'vitest'
import { ApiError, type ApiFailure } from '../../api/api-error.ts'
import { isReported } from './is-reported.ts'

const named = (name: string) => Object.assign(new Error('gone'), { name })
const failed = (failure: ApiFailure) => new ApiError(failure)

it.each([
  [new TypeError('x is not a function'), true],
  [new TypeError('Failed to fetch'), false],
  [new TypeError('NetworkError when attempting to fetch resource.'), false],
  [new TypeError('Load failed'), false],
  [new DOMException('The user aborted a request.', 'AbortError'), false],
  [named('CancelledError'), false],
  [new Error('Request aborted'), false],
  [named('MissingChunk'), true],
  [failed({ kind: 'malformed', reason: 'rows' }), true],
  [failed({ kind: 'wrongName' }), true],
  [failed({ kind: 'aborted' }), false],
  [failed({ kind: 'offline' }), false],
  [failed({ kind: 'timeout', timeout: 20_000 }), false],
  [failed({ kind: 'server', code: '1', msg: 'Hidden from reports', status: 500 }), false],
  ['a text', true],
  [undefined, false],
])('of %s, somebody has to know: %s', (error, expected) => {
  expect(isReported(error, true)).toBe(expected)
})

it('knows that code is missing for want of a connection', () => {
  expect(isReported(named('MissingChunk'), false)).toBe(false)
})
