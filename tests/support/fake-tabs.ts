import type { SessionEvent, SessionTabs } from '../../src/account/session/tabs.ts'

/** The tabs of one browser, without a browser. What one tells, the others hear at once. */
export function fakeTabs() {
  const listeners = new Map<number, (event: SessionEvent) => void>()
  let opened = 0
  return {
    connect: (): SessionTabs => {
      const own = opened++
      return {
        tell: (event) => {
          for (const [tab, listener] of listeners) if (tab !== own) listener(event)
        },
        listen: (listener) => void listeners.set(own, listener),
      }
    },
  }
}
