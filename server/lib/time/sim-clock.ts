import { type Clock, systemClock } from '../clock.ts'

/** Where a simulated clock starts and how fast it runs. */
export interface SimClockSetting {
  /** Unix ms; undefined for the time that `base` shows. */
  start: number | undefined
  /** How many of its seconds fit in one of `base`; 0 stands still. */
  speed: number
  /** What `base` showed when this clock showed `start`, Unix ms; undefined for when it is made. */
  origin?: number | undefined
}

/**
 * A clock that shows another time than `base` and may run faster, slower or not at all. Its timers
 * stay in the time of `base`: what refreshes twenty times a second for users goes on doing so.
 */
export function makeSimClock(setting: SimClockSetting, base: Clock = systemClock): Clock {
  const origin = setting.origin ?? base.now()
  const start = setting.start ?? origin
  return {
    now: () => Math.floor(start + (base.now() - origin) * setting.speed),
    every: base.every,
    after: base.after,
  }
}
