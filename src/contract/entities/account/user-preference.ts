import * as v from 'valibot'
import { densities, displayCurrencies, palettes, themes } from '../../enums.ts'
import { locales } from '../../locales.ts'
import { text } from '../../text/text.ts'
import { readTimeZone } from '../time-zone.ts'
import { bellId } from './bell.ts'

/** A switch of the exchange: 0 is on, 1 is off. */
export const invertedSwitch = v.picklist([0, 1])

const localeNames = locales.map((entry) => entry.locale)

/** What a user may change. The switches are inverted: 0 means on. */
const choices = {
  /** `last24h` or an offset in minutes, as text; anything else is stored as `last24h`. */
  timeZone: text(16),
  spotPopSwitch: invertedSwitch,
  spotVoiceSwitch: invertedSwitch,
  contractPopSwitch: invertedSwitch,
  contractVoiceSwitch: invertedSwitch,
  theme: v.picklist(themes),
  language: v.picklist(localeNames),
  currency: v.picklist(displayCurrencies),
  palette: v.picklist(palettes),
  density: v.picklist(densities),
}

/** A change of preferences: what is left out stays as it is. */
export const preferenceChange = v.partial(v.object(choices)).entries

/**
 * What the preference calls answer. Null is what the user never chose: there each device keeps its
 * own. A bell is the id of an own sound, and null for the default.
 */
export const userPreferenceSchema = v.object({
  timeZone: choices.timeZone,
  spotPopSwitch: choices.spotPopSwitch,
  spotVoiceSwitch: choices.spotVoiceSwitch,
  contractPopSwitch: choices.contractPopSwitch,
  contractVoiceSwitch: choices.contractVoiceSwitch,
  theme: v.optional(v.nullable(choices.theme), null),
  language: v.optional(v.nullable(choices.language), null),
  currency: v.optional(v.nullable(choices.currency), null),
  palette: v.optional(v.nullable(choices.palette), null),
  density: v.optional(v.nullable(choices.density), null),
  spotBell: v.optional(v.nullable(bellId), null),
  contractBell: v.optional(v.nullable(bellId), null),
})

/** See `userPreferenceSchema`. */
export type UserPreferenceReply = v.InferOutput<typeof userPreferenceSchema>

/** A user's preferences, with switches that mean what they say. Null is what was never chosen. */
export type UserPreference = ReturnType<typeof readUserPreference>

/** Reads preferences from the wire, where switches are inverted. */
export function readUserPreference(reply: UserPreferenceReply) {
  const { spotPopSwitch, spotVoiceSwitch, contractPopSwitch, contractVoiceSwitch, ...rest } = reply
  return {
    ...rest,
    timeZone: readTimeZone(reply.timeZone),
    spotPop: spotPopSwitch === 0,
    spotVoice: spotVoiceSwitch === 0,
    contractPop: contractPopSwitch === 0,
    contractVoice: contractVoiceSwitch === 0,
  }
}
