import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readUserPreference, userPreferenceSchema } from './user-preference.ts'

/** The choices that a new user has not made. */
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

  it('know no third state of a switch', () => {
    const reply = {
      timeZone: '0',
      spotPopSwitch: 0,
      spotVoiceSwitch: 0,
      contractPopSwitch: 0,
      contractVoiceSwitch: 0,
    }
    expect(v.safeParse(userPreferenceSchema, reply).success).toBe(true)
    expect(v.safeParse(userPreferenceSchema, { ...reply, spotPopSwitch: 2 }).success).toBe(false)
  })
})
