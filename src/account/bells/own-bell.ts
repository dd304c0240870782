import { bellBytes } from '../../contract/entities/account/bell.ts'
import { type BusinessLine, businessLines } from '../../contract/enums.ts'
import type { Preferences } from '../../storage/preference-fields.ts'

/** Id of the sound that a user chose for a line; empty for the default one. */
export function bellOf(preferences: Preferences, businessLine: BusinessLine): string {
  return businessLine === businessLines.spot ? preferences.spotBell : preferences.contractBell
}

/** True for a sound that is larger than the gateway takes. */
export function isTooLarge(file: Blob): boolean {
  return file.size > bellBytes
}
