import { msg } from '@lingui/core/macro'
import type { Toast } from '../../app/notify.tsx'

/** A language did not come; English shows instead. */
export const languageUnavailable: Toast = {
  text: msg`The language could not be loaded, so texts are in English.`,
  tone: 'error',
}

/** The gateway did not end the session, so it goes on. */
export const signOutFailed: Toast = {
  text: msg`You are still signed in, because there is no connection. Try again later.`,
  tone: 'error',
}
