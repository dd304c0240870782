import { requestTimeouts } from '../contract/limits.ts'

/** Where a client runs: in a browser, or on a server of the online or of another environment. */
export type ClientRuntime = 'browser' | 'online' | 'elsewhere'

/** How long the main client waits for an answer, in ms. */
export const mainTimeout: number = requestTimeouts.main

/** How long the other client waits for an answer, in ms. */
export function otherTimeout(runtime: ClientRuntime): number {
  switch (runtime) {
    case 'browser':
      return requestTimeouts.otherBrowser
    case 'online':
      return requestTimeouts.otherOnline
    case 'elsewhere':
      return requestTimeouts.otherElsewhere
  }
}
