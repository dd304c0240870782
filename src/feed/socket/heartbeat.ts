import { socketTiming } from '../../contract/socket.ts'
import type { Timing } from '../timing.ts'

/** The heartbeat of one open connection. */
export interface Heartbeat {
  /** A pong arrived: everything sent so far counts as answered. */
  answered(): void
  stop(): void
}

/** What a heartbeat needs and whom it tells. */
export interface HeartbeatOptions {
  timing: Timing
  ping: () => void
  /** More than the allowed number of heartbeats went unanswered; the heartbeat has stopped. */
  onLost: () => void
  /** A full interval has passed and every heartbeat of it was answered. */
  onHealthy: () => void
}

/** Sends a ping at once and every 10 s, until stopped or lost. */
export function startHeartbeat({ timing, ping, onLost, onHealthy }: HeartbeatOptions): Heartbeat {
  let unanswered = 0
  let cancel = () => {}

  function beat(): void {
    unanswered += 1
    cancel = timing.after(socketTiming.heartbeat, check)
    ping()
  }

  function check(): void {
    if (unanswered > socketTiming.missedHeartbeats) return onLost()
    if (unanswered === 0) onHealthy()
    beat()
  }

  beat()
  return {
    answered() {
      unanswered = 0
    },
    stop() {
      cancel()
    },
  }
}
