import type { Clock } from '../clock.ts'

/** What the time is at a moment of the machine's own count. */
export interface TimeMark {
  /** See `machineUptime`, in ms. */
  uptime: number
  /** Unix ms. */
  time: number
}

/** A clock that other processes of the machine can go by as well. */
export interface GatewayClock extends Clock {
  /**
   * Passes the mark that it goes by to `listener`, now and whenever there is another one, until the returned function is
   * called. Left out by a clock that is the machine's own.
   */
  follow?: (listener: (mark: TimeMark) => void) => () => void
}

/** What the time is by a mark, Unix ms, whatever the machine's clock shows. @param uptime see `machineUptime` */
export function timeBy(mark: TimeMark, uptime: number): number {
  return Math.floor(mark.time + uptime - mark.uptime)
}
