import { openChannel } from '../../storage/open-channel.ts'

/** What happened to the session in another tab. */
export type SessionEvent = 'signedIn' | 'signedOut'

/** The other tabs of this browser. */
export interface SessionTabs {
  tell: (event: SessionEvent) => void
  listen: (listener: (event: SessionEvent) => void) => void
}

/** Connects the tabs of this browser, as long as the page lives, where the browser lets them hear of each other. */
export function connectTabs(): SessionTabs {
  const channel = openChannel('session')
  return {
    tell: (event) => channel?.postMessage(event),
    listen: (listener) => {
      if (channel) {
        channel.onmessage = ({ data }) => {
          if (data === 'signedIn' || data === 'signedOut') listener(data)
        }
      }
    },
  }
}
