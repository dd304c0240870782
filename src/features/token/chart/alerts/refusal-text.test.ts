import { expect, it } from 'vitest'
import { ApiError } from '../../../../api/api-error.ts'
import { refusalText } from './refusal-text.ts'

const said = (error: unknown): string => {
  const text = refusalText(error)
  return typeof text === 'string' ? text : String(text?.message)
}

const refused = (status: number) =>
  new ApiError({ kind: 'server', code: '40000', msg: 'Choose a lower price.', status })

it('says why an alert was not moved: in words of the gateway where it refused, else in ours', () => {
  expect(said(refused(400))).toBe('Choose a lower price.')
  const busy = new ApiError({ kind: 'rateLimited', retryAfter: 9_000 })
  expect(said(busy)).toMatch(/^Too many attempts/)
  for (const error of [refused(500), new ApiError({ kind: 'offline' }), new Error('broken')]) {
    expect(said(error)).toMatch(/not be moved/)
  }
  const ended = new ApiError({ kind: 'invalidSession', code: '00007', msg: 'Please sign in.' })
  expect(refusalText(ended)).toBeUndefined()
})
