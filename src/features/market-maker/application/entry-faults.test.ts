import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { marketMakerApply } from '../../../contract/calls/applications.ts'
import {
  applicationFields,
  entryFaults,
  fieldLimits,
  noEntries,
  sentEntries,
} from './entry-faults.ts'

const good = {
  applicantName: 'Two Sides Quoting',
  title: 'Head of trading',
  userId: '4882017',
  introduction: 'We are a firm.\nWe quote.',
  strategy: 'Both sides.',
}

it('names what is missing, too long or no number', () => {
  expect(entryFaults(good)).toEqual({})
  expect(Object.keys(entryFaults(noEntries))).toEqual([...applicationFields])
  expect(entryFaults({ ...good, userId: '48820-17', title: ' ' })).toEqual({
    title: 'missing',
    userId: 'notDigits',
  })
  for (const field of applicationFields) {
    const room = fieldLimits[field]
    expect(entryFaults({ ...good, [field]: '1'.repeat(room) })).toEqual({})
    expect(entryFaults({ ...good, [field]: '1'.repeat(room + 1) })).toEqual({ [field]: 'tooLong' })
  }
  // 64 characters of two UTF-16 units each.
  expect(entryFaults({ ...good, title: '𠮷'.repeat(64) })).toEqual({})
  expect(entryFaults({ ...good, title: '𠮷'.repeat(65) })).toEqual({ title: 'tooLong' })
  expect(entryFaults({ ...good, title: 'Head\u0007' })).toEqual({ title: 'signs' })
})

it('takes a user id in the digits of Arabic and Persian keyboards', () => {
  const arabic = { ...good, userId: ' ٤٨٨٢٠١٧ ' }
  expect(entryFaults(arabic)).toEqual({})
  expect(sentEntries(arabic)).toEqual(good)
  expect(sentEntries({ ...good, userId: '۴۸۸۲۰۱۷' })).toEqual(good)
})

it('lets pass exactly what the gateway takes', () => {
  const entry = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.stringMatching(/^\d*$/))
  fc.assert(
    fc.property(entry, entry, (title, userId) => {
      const entries = { ...good, title: title.trim(), userId: userId.trim() }
      const isTaken = v.is(marketMakerApply.input, { languageType: 0, ...sentEntries(entries) })
      expect(Object.keys(entryFaults(entries)).length === 0).toBe(isTaken)
    }),
  )
})
