import type { MessageDescriptor } from '@lingui/core'

/** A notice at the edge of the page. Texts of ours are descriptors, the gateway's are strings. */
export interface Notice {
  text: MessageDescriptor | string
  tone: 'info' | 'error'
  /** What can be done about it. A notice with an action stays until it is dismissed. */
  action?: { label: MessageDescriptor; run: () => void }
}

/** Shows notices. The page that draws a feature passes the shell's. */
export interface Notify {
  /** Answers how to dismiss it. */
  show: (notice: Notice) => number
  dismiss: (id: number) => void
}
