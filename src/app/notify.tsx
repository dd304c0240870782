import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createContext, useContext } from 'react'

/** Something that a user is told in passing. */
export interface Toast {
  /** Texts of ours are descriptors, so that they follow the language; the server's are strings. */
  text: MessageDescriptor | string
  tone: 'info' | 'error'
  /** BCP 47 key of strings in another language than the page. */
  language?: string
  /** What the user can do about it. A toast with an action stays until it is used or closed. */
  action?: { label: MessageDescriptor | string; run: () => void }
}

/** Shows a toast; whoever frames the pages decides how. */
export type Notify = (toast: Toast) => void

const NotifyContext = createContext<Notify>(() => {})

/** Gives every component below the same way to show toasts. */
export const NotifyProvider = NotifyContext

/** How to show a toast. Without a provider nothing is shown. */
export function useNotify(): Notify {
  return useContext(NotifyContext)
}

/** A part of the page that is fetched on demand did not come. */
export const partUnavailable: Toast = {
  text: msg`This could not be loaded. Check your connection and try again.`,
  tone: 'error',
}
