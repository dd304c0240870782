import { type Clock, systemClock } from '../../lib/clock.ts'
import { type TimeMark, timeBy } from '../../lib/time/gateway-clock.ts'
import { machineUptime } from '../../lib/time/uptime.ts'

/** The clock of an ingest process. */
export interface IngestClock extends Clock {
  /** Goes by the gateway's time from now on. */
  set: (mark: TimeMark) => void
}

/** A clock that shows the time of the gateway once that was heard, and the machine's until then. */
export function createIngestClock(
  machine: Clock = systemClock,
  uptime = machineUptime,
): IngestClock {
  let mark: TimeMark | undefined
  return {
    now: () => (mark === undefined ? machine.now() : timeBy(mark, uptime())),
    every: machine.every,
    after: machine.after,
    set: (heard) => {
      mark = heard
    },
  }
}
