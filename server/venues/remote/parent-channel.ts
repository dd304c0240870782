import type { Channel } from './channel.ts'

/** The ingest process's end of the channel to the gateway that forked it. */
export function parentChannel(): Channel {
  return {
    send: (message, sent) => {
      if (!process.connected || process.send === undefined) return sent?.()
      process.send(message, undefined, undefined, () => sent?.())
    },
    onMessage: (hear) => {
      process.on('message', hear)
    },
    onClose: (hear) => {
      process.once('disconnect', () => hear('the gateway is gone'))
    },
    close: async () => process.disconnect?.(),
  }
}
