/** What happened to the session in another tab. */
export type SessionEvent = 'signedIn' | 'signedOut'

/** The other tabs of this browser. */
export interface SessionTabs {
  tell: (event: SessionEvent) => void
  listen: (listener: (event: SessionEvent) => void) => void
}

/** Connects the tabs of this browser, as long as the page lives. */
export function connectTabs(): SessionTabs {
  const channel = new BroadcastChannel('session')
  return {
    tell: (event) => channel.postMessage(event),
    listen: (listener) => {
      channel.onmessage = ({ data }) => {
        if (data === 'signedIn' || data === 'signedOut') listener(data)
      }
    },
  }
}
