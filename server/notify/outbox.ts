import { releaseLeases } from '../store/deliveries.ts'
import { locksRows } from '../store/dialect.ts'
import type { Channel } from './channel.ts'
import { createLane, type LaneOptions } from './lane.ts'
import { createOutage } from './outage.ts'

/** What the outbox works with. */
export interface OutboxOptions extends Omit<LaneOptions, 'outage'> {
  channels: readonly Channel[]
}

/** Sends the messages that stand in the store, at least once each. */
export interface Outbox {
  /** Begins with what is due. */
  start: () => Promise<void>
  /** New messages have been committed: send them now instead of at the next poll. */
  wake: () => void
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>
  /** Sends nothing new and resolves when what is under way is settled. */
  stop: () => Promise<void>
}

/** How often the store is asked for messages that are due, in ms. */
const pollInterval = 1_000
/** What takes longer than this when the gateway ends, in ms, is sent again by the next one. */
const patience = 10_000

/** An outbox with a worker for each channel, so that a slow one holds up no other. */
export function createOutbox({ channels, ...options }: OutboxOptions): Outbox {
  const outage = createOutage(options.log)
  const lanes = channels.map((channel) => createLane(channel, { ...options, outage }))
  const wake = (): void => {
    for (const lane of lanes) lane.pump()
  }
  let endPoll = (): void => undefined
  return {
    wake,
    start: async () => {
      // An embedded database has one process: whoever had claimed a message is no more.
      if (!locksRows(options.db)) await releaseLeases(options.db)
      endPoll = options.clock.every(pollInterval, wake)
      wake()
    },
    idle: async () => void (await Promise.all(lanes.map((lane) => lane.idle()))),
    stop: async () => {
      endPoll()
      const stopped = Promise.all(lanes.map((lane) => lane.stop()))
      await new Promise<void>((resolve) => {
        const cancel = options.clock.after(patience, resolve)
        void stopped.then(() => {
          cancel()
          resolve()
        })
      })
    },
  }
}
