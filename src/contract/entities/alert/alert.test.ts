import * as v from 'valibot'
import { expect, it } from 'vitest'
import { alertNoteLength, alertSettingsSchema } from './alert.ts'

const { note } = alertSettingsSchema.entries

it.each([
  ['letters', 'a'],
  ['pictures', '🚀'],
  ['letters of two signs', 'e\u0301'],
])('a note holds 100 characters, as people count them, of %s', (_, character) => {
  expect(v.is(note, character.repeat(alertNoteLength))).toBe(true)
  expect(v.is(note, character.repeat(alertNoteLength + 1))).toBe(false)
})

it('a note is bounded in what it takes up as well', () => {
  expect(v.is(note, `a${'\u0301'.repeat(400)}`)).toBe(false)
})
