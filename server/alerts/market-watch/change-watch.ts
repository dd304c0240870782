import { alertSwitches } from '../../../src/contract/entities/alert/alert-enums.ts'
import type { MarketChange } from '../../../src/contract/entities/market/market-change.ts'
import { businessLines } from '../../../src/contract/enums.ts'
import type { ChangeFeed } from '../../../src/contract/market/change-rules.ts'
import type { Clock } from '../../lib/clock.ts'
import { firingOf } from '../engine/firing.ts'
import type { PlacementOptions } from '../engine/placements.ts'
import type { UserAlert } from '../user-alert.ts'

/** What the watch needs of its surroundings. */
export interface ChangeWatchOptions extends Pick<PlacementOptions, 'timeZoneOf' | 'onCrossing'> {
  /** Its timers pace tries again. */
  clock: Pick<Clock, 'after'>
  /** The favorites of users as they are now. */
  favoritesOf: (userIds: readonly string[]) => Promise<FavoritesOf>
  /** True for a symbol that alerts on a whole market leave out. */
  isHidden: (symbolId: string) => boolean
  /** The sectors of a symbol's coin as they are now, as in addresses. */
  sectorsOf: (symbolId: string) => readonly string[]
  /** Something failed, and is tried again; told once of each. */
  onError: (what: string, error: unknown) => void
}

/** Favorites by user: the ids of their symbols. */
export type FavoritesOf = ReadonlyMap<string, ReadonlySet<string>>

/** Alerts on what the feed of market changes finds. */
export interface ChangeWatch {
  /** Watches an alert: changes count that ended after it began. */
  watch: (alert: UserAlert) => void
  unwatch: (alert: UserAlert) => void
  /** Takes what was found in a feed, oldest first. What was taken before changes nothing. */
  take: (feed: ChangeFeed, changes: readonly MarketChange[]) => void
  /** Resolves when everything taken is looked at. */
  idle: () => Promise<void>
  stop: () => void
}

/** A watch over no alerts. */
export function createChangeWatch(options: ChangeWatchOptions): ChangeWatch {
  const { timeZoneOf, onCrossing, isHidden, sectorsOf } = options
  const bySymbol = new Map<string, Set<UserAlert>>()
  const bySector = new Map<string, Set<UserAlert>>()
  const byFeed: Readonly<Record<ChangeFeed, Set<UserAlert>>> = { 1: new Set(), 2: new Set() }
  const ofFavorites = new Set<UserAlert>()
  const favorites = createFavoriteQueue(options, (changes, known) => {
    for (const change of changes) {
      for (const alert of ofFavorites) {
        if (known.get(alert.userId)?.has(change.symbolId)) see(alert, change)
      }
    }
  })

  const homeOf = ({ settings }: UserAlert): Set<UserAlert> => {
    const { changeScope, symbolId, sector = '' } = settings
    if (changeScope === 'favorites') return ofFavorites
    if (changeScope === 'spot') return byFeed[businessLines.spot]
    if (changeScope === 'futures') return byFeed[businessLines.futures]
    const [homes, key] = changeScope === 'sector' ? [bySector, sector] : [bySymbol, symbolId]
    const home = homes.get(key) ?? new Set()
    homes.set(key, home)
    return home
  }

  const unwatch = (alert: UserAlert): void => {
    const home = homeOf(alert)
    home.delete(alert)
    if (home.size > 0) return
    bySymbol.delete(alert.settings.symbolId)
    bySector.delete(alert.settings.sector ?? '')
  }

  const see = (alert: UserAlert, change: MarketChange): void => {
    const { settings, finding: before } = alert
    const { time, price } = change
    if (time <= before.since || !isWanted(alert, change)) return
    if (time >= settings.expiresAt) return unwatch(alert)
    const { finding, suppressed } = firingOf(alert, time, timeZoneOf(alert.userId))
    // The feed itself shows what is not told; a log of it would have no end.
    if (suppressed !== undefined) return
    alert.finding = finding
    if (finding.done) {
      alert.alertSwitch = alertSwitches.closed
      unwatch(alert)
    }
    const { generation } = finding
    onCrossing({ alert, generation, finding, price, time, suppressed, found: change })
  }

  return {
    watch: (alert) => void homeOf(alert).add(alert),
    unwatch,
    take: (feed, changes) => {
      for (const change of changes) {
        for (const alert of bySymbol.get(change.symbolId) ?? []) see(alert, change)
        if (isHidden(change.symbolId)) continue
        for (const alert of byFeed[feed]) see(alert, change)
        if (feed !== businessLines.spot || bySector.size === 0) continue
        for (const sector of sectorsOf(change.symbolId)) {
          for (const alert of bySector.get(sector) ?? []) see(alert, change)
        }
      }
      favorites.add(changes, ofFavorites)
    },
    idle: favorites.idle,
    stop: favorites.stop,
  }
}

function isWanted({ settings }: UserAlert, { kind, size }: MarketChange): boolean {
  const { changeKinds, changeSize = 1 } = settings
  return changeKinds?.includes(kind) === true && size >= changeSize
}

/** Changes that wait for favorites; the oldest give way. */
const mostWaiting = 10_000
/** After a failure, in ms. */
const pause = 1_000

/** Looks favorites up as they are when changes come, one lot after the other. */
function createFavoriteQueue(
  { favoritesOf, clock, onError }: ChangeWatchOptions,
  onKnown: (changes: readonly MarketChange[], favorites: FavoritesOf) => void,
) {
  let waiting: MarketChange[] = []
  let watching: ReadonlySet<UserAlert> = new Set()
  let running: Promise<void> | undefined
  let isStopped = false

  const work = async (): Promise<void> => {
    let isReported = false
    while (waiting.length > 0 && !isStopped) {
      const changes = waiting
      waiting = []
      const alerts = [...watching].filter((alert) => changes.some((one) => isWanted(alert, one)))
      try {
        const users = [...new Set(alerts.map(({ userId }) => userId))]
        onKnown(changes, await favoritesOf(users))
        isReported = false
      } catch (error) {
        waiting = [...changes, ...waiting].slice(-mostWaiting)
        if (!isReported) onError('the favorites of alerts cannot be read, trying again', error)
        isReported = true
        await new Promise<void>((resolve) => void clock.after(pause, resolve))
      }
    }
  }

  return {
    add: (changes: readonly MarketChange[], alerts: ReadonlySet<UserAlert>): void => {
      if (alerts.size === 0 || isStopped) return
      watching = alerts
      waiting = [...waiting, ...changes].slice(-mostWaiting)
      running ??= work().finally(() => {
        running = undefined
      })
    },
    idle: async (): Promise<void> => {
      while (running !== undefined) await running
    },
    stop: (): void => {
      isStopped = true
    },
  }
}
