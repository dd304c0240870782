import * as v from 'valibot'
import type { Clock } from '../../lib/clock.ts'
import type { Channel } from './channel.ts'
import { type FromIngest, fromIngest } from './messages.ts'

/** What there is to hear of one run of the ingest process. */
export interface IngestEvents {
  heard: (message: FromIngest) => void
  /** A message that makes no sense; it was dropped. */
  garbled: () => void
  /** The process is gone, and why. Nothing follows. */
  ended: (why: string) => void
}

/**
 * A process that was silent in so many checks in a row hangs and is ended. Checks are counted
 * instead of time, which leaps when the machine wakes from sleep.
 */
const patience = 6
const checkInterval = 5_000

/** Listens to one run of the ingest process from its first message to its end. */
export function supervise(channel: Channel, clock: Clock, events: IngestEvents): void {
  let silentChecks = 0
  channel.onMessage((message) => {
    silentChecks = 0
    const read = v.safeParse(fromIngest, message)
    if (read.success) events.heard(read.output)
    else events.garbled()
  })
  const endChecks = clock.every(checkInterval, () => {
    silentChecks += 1
    if (silentChecks > patience) void channel.close()
  })
  channel.onClose((why) => {
    endChecks()
    events.ended(why)
  })
}
