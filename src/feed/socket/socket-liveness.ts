import type { Timing } from '../timing.ts'
import { startHeartbeat } from './heartbeat.ts'
import { watchSilence } from './silence.ts'

/** Whether somebody is still at the other end of one open connection. */
export interface Liveness {
  /** Any message arrived. */
  heard(): void
  /** A pong arrived: everything sent so far counts as answered. */
  answered(): void
  /** Asks for a sign of life now, because the page woke up and the socket's own word is worth nothing. */
  probe(): void
  stop(): void
}

/** What the watch needs and whom it tells. */
export interface LivenessOptions {
  timing: Timing
  ping: () => void
  /** True while something is subscribed that never falls silent. */
  expectsData: () => boolean
  /** Nobody answers: heartbeats, or a probe. `woken` where a waking page asked. */
  onDead: (why: 'heartbeat' | 'silence', woken: boolean) => void
  /** A full interval has passed and every heartbeat of it was answered. */
  onHealthy: () => void
}

/** Begins to watch a connection that has just opened, by heartbeats and by its silence. */
export function watchLiveness(options: LivenessOptions): Liveness {
  const { timing, ping, expectsData, onDead, onHealthy } = options
  const silence = watchSilence({
    timing,
    ping,
    expectsData,
    onDead: (woken) => onDead('silence', woken),
  })
  const heartbeat = startHeartbeat({
    timing,
    ping,
    onLost: () => onDead('heartbeat', false),
    onHealthy,
  })
  return {
    heard: silence.heard,
    answered: heartbeat.answered,
    probe: silence.probe,
    stop() {
      heartbeat.stop()
      silence.stop()
    },
  }
}
