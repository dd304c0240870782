import type { Channel } from '../../server/venues/remote/channel.ts'

/** Two ends of a channel in one process. */
export interface ChannelPair {
  /** The gateway's end. */
  near: Channel
  /** The other process's end. */
  far: Channel
  /** Ends the line as if the other process had ended. */
  crash: (reason: string) => void
  closed: () => boolean
}

/** A channel whose messages arrive at once, as structured clones. */
export function channelPair(): ChannelPair {
  const hearers = { near: noop, far: noop }
  const mourners: ((reason: string) => void)[] = []
  let closed = false
  const crash = (reason: string): void => {
    if (closed) return
    closed = true
    for (const mourn of mourners) mourn(reason)
  }
  const end = (other: 'near' | 'far', self: 'near' | 'far'): Channel => ({
    send: (message, sent) => {
      if (!closed) hearers[other](structuredClone(message))
      sent?.()
    },
    onMessage: (hear) => {
      hearers[self] = hear
    },
    onClose: (hear) => {
      mourners.push(hear)
    },
    close: async () => crash('SIGTERM'),
  })
  return { near: end('far', 'near'), far: end('near', 'far'), crash, closed: () => closed }
}

function noop(_message: unknown): void {}
