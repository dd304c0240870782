import { i18n, type MessageDescriptor } from '@lingui/core'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { ApiError, type ApiFailure } from '../../../api/api-error.ts'
import { alertCodes, alertMessages } from '../../../contract/codes/alert-codes.ts'
import type { AlertDraft } from '../draft/alert-draft.ts'
import type { ChangesDraft } from '../draft/changes-draft.ts'
import type { MoodDraft } from '../draft/mood-draft.ts'
import { type DraftField, isAlertCode, problemOf, problemsLeft, problemTexts } from './problems.ts'

i18n.load('en', {})
i18n.activate('en')

const words = (text: MessageDescriptor | string) => (typeof text === 'string' ? text : i18n._(text))
const of = (failure: ApiFailure) => problemOf(new ApiError(failure))
const refused = (code: string, msg = '') => of({ kind: 'server', code, msg, status: 200 })

describe('problemOf', () => {
  it.each(Object.values(alertCodes))('has own words for %s', (code) => {
    const { text } = refused(code, alertMessages[code])
    expect(text).toBe(problemTexts[code])
    expect(words(text)).toBe(alertMessages[code])
  })

  it('says what helps apart from it', () => {
    const { text, help } = refused(alertCodes.lineLimitReached)
    expect([text, help ?? ''].map(words)).toEqual([
      'The line-of-business configuration limit was reached.',
      'Delete an alert first.',
    ])
    expect(refused(alertCodes.similarExists).help).toBeUndefined()
  })

  it.each([
    [alertCodes.boundsReversed, 'up'],
    [alertCodes.invalidPrice, 'price'],
    [alertCodes.aboveLowestAd, 'price'],
    [alertCodes.belowHighestAd, 'price'],
    [alertCodes.wrongType, 'alertType'],
    [alertCodes.similarExists, 'form'],
    [alertCodes.totalLimitReached, 'form'],
  ])('puts %s beside %s', (code, field) => {
    expect(refused(code, alertMessages[code]).field).toBe(field)
  })

  it('finds the field that a refused parameter names', () => {
    const code = alertCodes.parameterCheckFailed
    expect(refused(code, 'The parameter check failed. percent').field).toBe('percent')
    expect(refused(code, 'The parameter check failed. symbolId').field).toBe('symbolId')
    expect(refused(code, 'The parameter check failed. ids').field).toBe('form')
  })

  it("shows the gateway's own words for what it does not know", () => {
    expect(refused('40000', 'note: too long')).toEqual({ field: 'form', text: 'note: too long' })
    expect(isAlertCode('40000')).toBe(false)
  })

  it.each<ApiFailure>([
    { kind: 'offline' },
    { kind: 'timeout', timeout: 1 },
    { kind: 'rateLimited', retryAfter: 1 },
    { kind: 'malformed', reason: '' },
  ])('has words for %j', (failure) => {
    const { field, text } = of(failure)
    expect(field).toBe('form')
    expect(words(text)).toMatch(/\.$/)
  })

  it('has words for what nobody foresaw', () => {
    expect(problemOf(new TypeError('x')).field).toBe('form')
  })
})

describe('problemsLeft', () => {
  it('forgets what stood beside the changed fields, and what was said of the whole', () => {
    const problems = (['symbolId', 'fireIfMet', 'form'] as const).map((field) => ({
      field,
      text: '',
    }))
    expect(problemsLeft(problems, { fireIfMet: true })).toEqual([{ field: 'symbolId', text: '' }])
  })

  it('knows fields by the names that they have in a form', () => {
    expectTypeOf<Exclude<DraftField, 'form'>>().toExtend<
      keyof AlertDraft | keyof ChangesDraft | keyof MoodDraft
    >()
  })
})
