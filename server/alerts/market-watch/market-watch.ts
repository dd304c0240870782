import { alertTypes } from '../../../src/contract/entities/alert/alert-enums.ts'
import { createRecentChanges } from '../shards/recent-changes.ts'
import type { UserAlert } from '../user-alert.ts'
import { type ChangeWatch, type ChangeWatchOptions, createChangeWatch } from './change-watch.ts'
import { createMoodWatch, type Mood, type MoodWatchOptions } from './mood-watch.ts'

/** Alerts on the market as a whole. */
export interface MarketWatch extends Pick<ChangeWatch, 'idle' | 'stop'> {
  watch: (alert: UserAlert) => void
  unwatch: (alert: UserAlert) => void
  mood: (mood: Mood) => void
  changes: ChangeWatch['take']
  /** Takes the changes of the last minutes once more, where they are remembered. */
  retake: () => void
}

/** What the watch needs of its surroundings. */
export interface MarketWatchOptions extends ChangeWatchOptions, MoodWatchOptions {
  /** True where changes are remembered for alerts that come from other gateways. */
  isShared: boolean
}

/** A watch over no alerts. */
export function createMarketWatch(options: MarketWatchOptions): MarketWatch {
  const moods = createMoodWatch(options)
  const changes = createChangeWatch(options)
  const recent = options.isShared ? createRecentChanges() : undefined
  return {
    watch: (alert) => {
      if (alert.settings.alertType === alertTypes.moodBand) moods.watch(alert)
      else changes.watch(alert)
    },
    unwatch: (alert) => {
      moods.unwatch(alert)
      changes.unwatch(alert)
    },
    mood: moods.take,
    changes: (feed, found) => {
      recent?.add(feed, found)
      changes.take(feed, found)
    },
    retake: () => {
      for (const [feed, found] of recent?.all() ?? []) changes.take(feed, found)
    },
    idle: changes.idle,
    stop: changes.stop,
  }
}
