import { msg } from '@lingui/core/macro'
import type { Toast } from './toasts.ts'

/** A part of the page that is fetched on demand did not come. */
export const partUnavailable: Toast = {
  text: msg`This could not be loaded. Check your connection and try again.`,
  tone: 'error',
}

/** A language did not come; English shows instead. */
export const languageUnavailable: Toast = {
  text: msg`The language could not be loaded, so texts are in English.`,
  tone: 'error',
}
