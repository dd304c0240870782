declare module '*.po' {
  import type { Messages } from '@lingui/core'

  /** A catalog's translations, compiled. */
  export const messages: Messages
}
