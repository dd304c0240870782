import * as v from 'valibot'

/** The basis of change columns: the rolling 24 hours, or midnight at an offset from UTC in minutes. */
export type TimeZone = 'last24h' | number

/** The default basis, and what an unknown value falls back to. */
export const defaultTimeZone = 'last24h'

/** Every offset that can be chosen: whole hours from -720 to 720 minutes. */
export const timeZoneOffsets: readonly number[] = Array.from(
  { length: 25 },
  (_, index) => (index - 12) * 60,
)

/** Reads a stored basis; anything but a whole-hour offset in range is `last24h`. */
export function readTimeZone(stored: unknown): TimeZone {
  const offset = typeof stored === 'string' && /^-?\d+$/.test(stored) ? Number(stored) : stored
  return typeof offset === 'number' && timeZoneOffsets.includes(offset) ? offset : defaultTimeZone
}

/** A switch of the exchange: 0 is on, 1 is off. */
export const invertedSwitch = v.picklist([0, 1])

/** What the preference call answers and takes. Its switches are inverted: 0 means on. */
export const userPreferenceSchema = v.object({
  /** `last24h` or an offset in minutes, as text. */
  timeZone: v.pipe(v.string(), v.maxLength(16)),
  spotPopSwitch: invertedSwitch,
  spotVoiceSwitch: invertedSwitch,
  contractPopSwitch: invertedSwitch,
  contractVoiceSwitch: invertedSwitch,
})

/** See `userPreferenceSchema`. */
export type UserPreferenceReply = v.InferOutput<typeof userPreferenceSchema>

/** A person's preferences, with switches that mean what they say. */
export interface UserPreference {
  timeZone: TimeZone
  spotPop: boolean
  spotVoice: boolean
  contractPop: boolean
  contractVoice: boolean
}

/** Reads the wire's inverted switches. Only this pair of functions knows them. */
export function readUserPreference(reply: UserPreferenceReply): UserPreference {
  return {
    timeZone: readTimeZone(reply.timeZone),
    spotPop: reply.spotPopSwitch === 0,
    spotVoice: reply.spotVoiceSwitch === 0,
    contractPop: reply.contractPopSwitch === 0,
    contractVoice: reply.contractVoiceSwitch === 0,
  }
}

/** Writes preferences as the wire spells them. */
export function writeUserPreference(preference: UserPreference): UserPreferenceReply {
  return {
    timeZone: String(preference.timeZone),
    spotPopSwitch: preference.spotPop ? 0 : 1,
    spotVoiceSwitch: preference.spotVoice ? 0 : 1,
    contractPopSwitch: preference.contractPop ? 0 : 1,
    contractVoiceSwitch: preference.contractVoice ? 0 : 1,
  }
}
