import type { Alert, AlertState } from '../../../contract/entities/alert/alert.ts'
import type { AlertSort, AlertTab } from '../alerts-search.ts'

/** The parts of the page that are lists of alerts. */
export type ListTab = Exclude<AlertTab, 'log'>

const tabOfState: Readonly<Record<AlertState, ListTab>> = {
  active: 'active',
  // Who set it takes it to be active: it stands there and says what is wrong.
  error: 'active',
  paused: 'paused',
  done: 'triggered',
  expired: 'expired',
}

/** How many alerts each list holds. */
export function countTabs(alerts: readonly Alert[]): Readonly<Record<ListTab, number>> {
  const counts = { active: 0, triggered: 0, paused: 0, expired: 0, all: alerts.length }
  for (const { state } of alerts) counts[tabOfState[state]] += 1
  return counts
}

/**
 * The alerts of a list whose name contains what was typed, such as `btc` or `BTC/USDT`.
 * @param nameOf what an alert is about, in the user's language
 */
export function alertsOf(
  alerts: readonly Alert[],
  tab: ListTab,
  { query, nameOf }: { query: string; nameOf: (alert: Alert) => string },
): readonly Alert[] {
  const wanted = lettersOf(query)
  return alerts.filter(
    (alert) =>
      (tab === 'all' || tabOfState[alert.state] === tab) &&
      lettersOf(nameOf(alert)).includes(wanted),
  )
}

/** The letters and digits of a text, in one case. */
function lettersOf(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/**
 * The alerts in an order. What is equal stays newest first.
 * @param distances missing move of each alert by id, as a fraction; NaN and absence come last
 */
export function sortAlerts(
  alerts: readonly Alert[],
  sort: AlertSort,
  distances: ReadonlyMap<string, number>,
): readonly Alert[] {
  const newest = alerts.toSorted((a, b) => b.createdAt - a.createdAt)
  switch (sort) {
    case 'newest':
      return newest
    case 'symbol':
      return newest.sort((a, b) => (a.symbolId < b.symbolId ? -1 : a.symbolId > b.symbolId ? 1 : 0))
    case 'fired':
      return newest.sort((a, b) => (b.lastFiredAt ?? 0) - (a.lastFiredAt ?? 0))
    case 'nearest': {
      const away = ({ id }: Alert): number => {
        const move = Math.abs(distances.get(id) ?? Number.NaN)
        return Number.isNaN(move) ? Number.MAX_VALUE : move
      }
      return newest.sort((a, b) => away(a) - away(b))
    }
  }
}

/** True for an alert whose switch means something: the others have ended. */
export function canSwitch({ state }: Alert): boolean {
  return state === 'active' || state === 'paused' || state === 'error'
}
