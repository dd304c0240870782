import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { densities, displayCurrencies, palettes, themes } from '../enums.ts'
import { timeZoneOffsets } from './time-zone.ts'
import { readUserPreference, userPreferenceSchema, writeUserPreference } from './user-preference.ts'

/** The choices that a new person has not made. */
const nothingChosen = {
  theme: null,
  language: null,
  currency: null,
  palette: null,
  density: null,
  spotBell: null,
  contractBell: null,
}

describe('preferences', () => {
  it('read 0 as on', () => {
    const reply = {
      timeZone: '540',
      spotPopSwitch: 0,
      spotVoiceSwitch: 1,
      contractPopSwitch: 1,
      contractVoiceSwitch: 0,
    }
    expect(readUserPreference(v.parse(userPreferenceSchema, reply))).toEqual({
      timeZone: 540,
      spotPop: true,
      spotVoice: false,
      contractPop: false,
      contractVoice: true,
      ...nothingChosen,
    })
  })

  it('come back through the wire as they were', () => {
    const preferences = fc.record({
      timeZone: fc.constantFrom('last24h' as const, ...timeZoneOffsets),
      spotPop: fc.boolean(),
      spotVoice: fc.boolean(),
      contractPop: fc.boolean(),
      contractVoice: fc.boolean(),
      theme: fc.constantFrom(null, ...themes),
      language: fc.constantFrom(null, 'en' as const, 'ar' as const),
      currency: fc.constantFrom(null, ...displayCurrencies),
      palette: fc.constantFrom(null, ...palettes),
      density: fc.constantFrom(null, ...densities),
      spotBell: fc.constantFrom(null, 'a'.repeat(32)),
      contractBell: fc.constantFrom(null, '0'.repeat(32)),
    })
    fc.assert(
      fc.property(preferences, (preference) => {
        const reply = v.parse(userPreferenceSchema, writeUserPreference(preference))
        expect(readUserPreference(reply)).toEqual(preference)
      }),
    )
  })

  it('know no third state of a switch', () => {
    const reply = writeUserPreference({
      timeZone: 0,
      spotPop: true,
      spotVoice: true,
      contractPop: true,
      contractVoice: true,
      ...nothingChosen,
    })
    expect(v.safeParse(userPreferenceSchema, { ...reply, spotPopSwitch: 2 }).success).toBe(false)
  })
})
