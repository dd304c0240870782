import { alertSwitches } from '../../../src/contract/entities/alert/alert-enums.ts'
import { bandOf, type FearGreedBand } from '../../../src/contract/market/fear-greed-rules.ts'
import { firingOf } from '../engine/firing.ts'
import type { PlacementOptions } from '../engine/placements.ts'
import type { Finding, UserAlert } from '../user-alert.ts'

/** One reading of the fear and greed index. */
export interface MoodReading {
  /** When it was made, Unix ms on the clock of the index. */
  time: number
  /** 0 to 100. */
  value: number
}

/** What the index says. */
export interface Mood {
  now: MoodReading
  /** One reading a day, oldest first. */
  days: readonly MoodReading[]
  /** Time between two readings, ms. */
  interval: number
}

/** What the watch needs of its surroundings. */
export interface MoodWatchOptions extends PlacementOptions {
  /** The venue's time, Unix ms: what crossings, expiry and limits go by. */
  now: () => number
}

/** Alerts on the bands of the fear and greed index. */
export interface MoodWatch {
  /** Watches an alert from the present reading on, or from the first. */
  watch: (alert: UserAlert) => void
  unwatch: (alert: UserAlert) => void
  /** Takes a new reading. One that was taken before changes nothing. */
  take: (mood: Mood) => void
}

/** A watch that knows no reading yet. */
export function createMoodWatch(options: MoodWatchOptions): MoodWatch {
  const { now, timeZoneOf, onCrossing, onFinding } = options
  const watched = new Set<UserAlert>()
  let mood: Mood | undefined

  const cross = (alert: UserAlert, seen: Finding, time: number): void => {
    const { finding, suppressed } = firingOf(alert, time, timeZoneOf(alert.userId))
    const { phase, since, anchor } = seen
    alert.finding = { ...finding, phase, since, anchor }
    if (alert.finding.done) end(alert)
    const { generation } = alert.finding
    const price = anchor ?? ''
    onCrossing({ alert, generation, finding: alert.finding, price, time, suppressed })
  }

  const end = (alert: UserAlert): void => {
    if (alert.finding.done) alert.alertSwitch = alertSwitches.closed
    watched.delete(alert)
  }

  /** The first reading that an alert sees is the one that it goes on from. */
  const begin = (alert: UserAlert, { value, time }: MoodReading): void => {
    const { fireIfMet } = alert.finding
    const seen: Finding = {
      ...alert.finding,
      phase: 'ready',
      since: time,
      anchor: String(value),
      fireIfMet: false,
    }
    alert.finding = seen
    const isWanted = fireIfMet && now() < alert.settings.expiresAt
    if (isWanted && isAwaited(alert, bandOf(value))) cross(alert, seen, now())
    else onFinding(alert)
  }

  const see = (alert: UserAlert, reading: MoodReading, time: number): void => {
    const { value } = reading
    const before = bandOf(Number(alert.finding.anchor))
    const band = bandOf(value)
    const seen: Finding = { ...alert.finding, since: reading.time, anchor: String(value) }
    if (band !== before && isAwaited(alert, band)) cross(alert, seen, time)
    else {
      alert.finding = seen
      onFinding(alert)
    }
  }

  const follow = (alert: UserAlert, known: Mood): void => {
    for (const reading of unseen(known, alert.finding.since)) {
      const isPresent = reading === known.now
      const time = isPresent ? now() : Math.min(now(), reading.time)
      if (time >= alert.settings.expiresAt) return end(alert)
      see(alert, reading, time)
      if (alert.finding.done) return
    }
  }

  const catchUp = (alert: UserAlert): void => {
    if (mood === undefined) return
    if (alert.finding.phase === undefined) begin(alert, mood.now)
    else follow(alert, mood)
  }

  return {
    watch: (alert) => {
      watched.add(alert)
      catchUp(alert)
    },
    unwatch: (alert) => void watched.delete(alert),
    take: (next) => {
      mood = next
      for (const alert of watched) catchUp(alert)
    },
  }
}

/**
 * The readings after `since`, oldest first: where one or more are missing, those that are recorded of the
 * days between.
 */
function unseen({ now, days, interval }: Mood, since: number): MoodReading[] {
  if (now.time <= since) return []
  const missed = days.filter(({ time }) => time >= since + interval && time < now.time)
  return [...missed, now]
}

function isAwaited({ settings }: UserAlert, { key }: FearGreedBand): boolean {
  return settings.bands?.includes(key) ?? false
}
