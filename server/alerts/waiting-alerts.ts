import type { UserAlert } from './user-alert.ts'

/** Alerts that wait until their symbol is listed. */
export interface WaitingAlerts {
  /** The symbols that are waited for. */
  symbols: () => readonly string[]
  add: (alert: UserAlert) => void
  /** An alert waits no more. */
  remove: (alert: UserAlert) => void
  /** The alerts that wait for a symbol, which do no longer from then on; undefined where none does. */
  take: (symbolId: string) => ReadonlySet<UserAlert> | undefined
}

/** Nothing waits. */
export function createWaitingAlerts(): WaitingAlerts {
  const waiting = new Map<string, Set<UserAlert>>()
  return {
    symbols: () => [...waiting.keys()],
    add: (alert) => {
      const { symbolId } = alert.settings
      const others = waiting.get(symbolId)
      if (others === undefined) waiting.set(symbolId, new Set([alert]))
      else others.add(alert)
    },
    remove: (alert) => {
      const { symbolId } = alert.settings
      const others = waiting.get(symbolId)
      others?.delete(alert)
      if (others?.size === 0) waiting.delete(symbolId)
    },
    take: (symbolId) => {
      const alerts = waiting.get(symbolId)
      waiting.delete(symbolId)
      return alerts
    },
  }
}
