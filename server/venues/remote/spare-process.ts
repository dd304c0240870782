import type { Clock } from '../../lib/clock.ts'
import type { Channel } from './channel.ts'

/** An ingest process that waits for its venue: one that has to take over at once need not start first. */
export interface SpareProcess {
  /** The process that waits, or a new one; another waits some time later. */
  take: () => Channel
  /** Starts the first one. */
  start: () => void
  stop: () => Promise<void>
}

/** After one was taken or ended, in ms: what is needed now has the machine first, and one that ends at once comes slowly. */
const prepareDelay = 30_000

/** No process waits yet. */
export function createSpareProcess(
  spawn: () => Channel,
  clock: Pick<Clock, 'after'>,
): SpareProcess {
  let spare: Channel | undefined
  let cancel = (): void => undefined

  const prepareLater = (): void => {
    cancel()
    cancel = clock.after(prepareDelay, prepare)
  }
  function prepare(): void {
    const made = spawn()
    spare = made
    made.onClose(() => {
      if (spare !== made) return
      spare = undefined
      prepareLater()
    })
  }

  return {
    start: prepare,
    take: () => {
      const ready = spare ?? spawn()
      spare = undefined
      prepareLater()
      return ready
    },
    stop: async () => {
      const last = spare
      spare = undefined
      cancel()
      await last?.close()
    },
  }
}
