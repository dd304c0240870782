import { sessionMarker } from '../../contract/session.ts'
import { readCookie } from '../../storage/cookies.ts'

/** True where a cookie says that a session exists. It may have ended since. */
export function hasSessionMarker(): boolean {
  return readCookie(sessionMarker.name, document.cookie) === sessionMarker.value
}
