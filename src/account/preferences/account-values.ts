import type { setUserPreference } from '../../contract/calls/account/accounts.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { UserPreference } from '../../contract/entities/account/user-preference.ts'
import type { Preferences, SyncedName } from '../../storage/preference-fields.ts'

/**
 * What this device takes from an account: all that the user ever chose, but for what they changed on
 * this device since the account heard of it last.
 */
export function takenFrom(
  { language, spotBell, contractBell, ...account }: UserPreference,
  unsynced: readonly SyncedName[],
): Partial<Preferences> {
  const values = { ...account, locale: language }
  const taken = Object.entries(values).filter(
    ([name, value]) => value !== null && !(unsynced as readonly string[]).includes(name),
  )
  return {
    ...Object.fromEntries(taken),
    spotBell: spotBell ?? '',
    contractBell: contractBell ?? '',
  }
}

/** The named preferences as the call takes them. */
export function changeOf(
  preferences: Preferences,
  names: readonly SyncedName[],
): InputOf<typeof setUserPreference> {
  const { theme, locale, currency, palette, density, timeZone } = preferences
  const wire = {
    theme: { theme },
    locale: { language: locale },
    currency: { currency },
    palette: { palette },
    density: { density },
    timeZone: { timeZone: String(timeZone) },
    spotPop: { spotPopSwitch: switchOf(preferences.spotPop) },
    spotVoice: { spotVoiceSwitch: switchOf(preferences.spotVoice) },
    contractPop: { contractPopSwitch: switchOf(preferences.contractPop) },
    contractVoice: { contractVoiceSwitch: switchOf(preferences.contractVoice) },
  } satisfies Record<SyncedName, InputOf<typeof setUserPreference>>
  return Object.assign({}, ...names.map((name) => wire[name]))
}

/** A switch as the wire spells it: 0 means on. */
function switchOf(on: boolean): 0 | 1 {
  return on ? 0 : 1
}
