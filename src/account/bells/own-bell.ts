import type { ApiClient } from '../../api/client.ts'
import { bell, setBell } from '../../contract/calls/account/accounts.ts'
import { type BellLine, bellBytes } from '../../contract/entities/account/bell.ts'
import { businessLines } from '../../contract/enums.ts'
import type { Preferences } from '../../storage/preference-fields.ts'
import type { PreferenceStore } from '../../storage/preferences.ts'

/** Id of the sound that a person chose for a line; empty for the default one. */
export function bellOf(preferences: Preferences, line: BellLine): string {
  return line === businessLines.spot ? preferences.spotBell : preferences.contractBell
}

/** The bytes of a sound of the person's own. Rejects with ApiError. */
export function fetchBell(api: ApiClient, id: string): Promise<Uint8Array> {
  return api.call(bell, { id })
}

/** True for a sound that is larger than the gateway takes. */
export function isTooLarge(file: Blob): boolean {
  return file.size > bellBytes
}

/**
 * Gives a line a sound of the person's own, or with undefined the default one. Rejects with ApiError,
 * for a file that is no sound with code `bellUnreadable`.
 */
export async function chooseBell(
  api: ApiClient,
  adopt: PreferenceStore['adopt'],
  businessLine: BellLine,
  file: Blob | undefined,
): Promise<void> {
  const audio = file === undefined ? null : base64(new Uint8Array(await file.arrayBuffer()))
  const { spotBell, contractBell } = await api.call(setBell, { businessLine, audio })
  adopt({ spotBell: spotBell ?? '', contractBell: contractBell ?? '' })
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
