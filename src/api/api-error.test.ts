import { describe, expect, it } from 'vitest'
import { gatewayMessageOf } from '../lib/gateway-message.ts'
import { ApiError, type ApiFailure, isSilent } from './api-error.ts'

const failures: ApiFailure[] = [
  { kind: 'invalidSession', code: '00004', msg: 'please sign in' },
  { kind: 'rateLimited', retryAfter: 1 },
  { kind: 'aborted' },
  { kind: 'timeout', timeout: 1 },
  { kind: 'offline' },
  { kind: 'server', code: '1', msg: 'no', status: 200 },
  { kind: 'malformed', reason: 'x' },
  { kind: 'wrongName' },
]

describe('isSilent', () => {
  it('is so for aborts and calls made too often, and for nothing else', () => {
    const silent = failures.filter((failure) => isSilent(new ApiError(failure)))
    expect(silent.map((failure) => failure.kind)).toEqual(['rateLimited', 'aborted'])
  })

  it('knows the abort of other libraries by its message', () => {
    expect(isSilent(new Error('Request aborted'))).toBe(true)
    expect(isSilent(new Error('Request failed'))).toBe(false)
    expect(isSilent('Request aborted')).toBe(false)
  })
})

it('shows what the gateway said', () => {
  expect(failures.map((failure) => new ApiError(failure).message)).toEqual([
    'please sign in',
    'Too many requests',
    'Request aborted',
    'No answer within 1 ms',
    'No connection',
    'no',
    'Unexpected answer: x',
    'wrong api name!',
  ])
})

it('tells what the gateway said from what this page makes of a failure', () => {
  const proxy: ApiFailure = { kind: 'server', code: '502', msg: 'Status 502', status: 502 }
  const said = [...failures, proxy].map((failure) => gatewayMessageOf(new ApiError(failure)))
  expect(said.filter((text) => text !== '')).toEqual(['no'])
  expect(gatewayMessageOf(new Error('Failed to fetch'))).toBe('')
})
