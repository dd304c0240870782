/** The parts of the alerts page: lists by state, and the log. */
const alertTabs = ['active', 'triggered', 'paused', 'expired', 'all', 'log'] as const
export type AlertTab = (typeof alertTabs)[number]

/** Orders of the list, the first unless told otherwise. */
export const alertSorts = ['newest', 'symbol', 'nearest', 'fired'] as const
export type AlertSort = (typeof alertSorts)[number]

/** What the address of the alerts page says; what is absent is the first of its kind. */
export interface AlertsSearch {
  tab?: AlertTab
  sort?: AlertSort
  /** Part of a pair that the list is narrowed to. */
  q?: string
}

const longestQuery = 40

/** Reads the query of the alerts page. Anything unknown counts as absent. */
export function parseAlertsSearch({ tab, sort, q }: Record<string, unknown>): AlertsSearch {
  const knownTab = alertTabs.find((one) => one === tab)
  const knownSort = alertSorts.find((one) => one === sort)
  // A query of digits alone arrives as a number.
  const text = typeof q === 'number' ? String(q) : typeof q === 'string' ? q : ''
  return {
    ...(knownTab !== undefined && knownTab !== 'active' && { tab: knownTab }),
    ...(knownSort !== undefined && knownSort !== 'newest' && { sort: knownSort }),
    ...(text !== '' && { q: text.slice(0, longestQuery) }),
  }
}
