import { socketTiming } from '../../contract/socket.ts'
import type { Cancel, Timing } from '../timing.ts'

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

/** Silence on a connection with live topics before it is probed, in ms. */
const silenceLimit = 12_000

/** Time a probed connection has to say anything, in ms. */
const probeTimeout = 2_000

/** Begins to watch a connection that has just opened, by heartbeats and by its silence. */
export function watchLiveness(options: LivenessOptions): Liveness {
  const silence = watchSilence(options)
  const heartbeat = startHeartbeat(options)
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

/** Sends a ping at once and every 10 s, until stopped or too many went unanswered. */
function startHeartbeat({ timing, ping, onDead, onHealthy }: LivenessOptions) {
  let unanswered = 0
  let cancel: Cancel

  function beat(): void {
    unanswered += 1
    cancel = timing.after(socketTiming.heartbeat, check)
    ping()
  }

  function check(): void {
    if (unanswered > socketTiming.missedHeartbeats) return onDead('heartbeat', false)
    if (unanswered === 0) onHealthy()
    beat()
  }

  beat()
  return {
    answered: () => {
      unanswered = 0
    },
    stop: () => cancel(),
  }
}

/** Probes a connection that has fallen silent. Between two silences it costs one clock reading per message. */
function watchSilence({ timing, ping, expectsData, onDead }: LivenessOptions) {
  let heardAt = timing.now()
  let cancelProbe: Cancel | undefined
  let woken = false
  let cancelCheck = timing.after(silenceLimit, check)

  function check(): void {
    const rest = heardAt + silenceLimit - timing.now()
    cancelCheck = timing.after(rest > 0 ? rest : silenceLimit, check)
    if (rest <= 0 && expectsData()) ask(false)
  }

  function ask(byWake: boolean): void {
    woken ||= byWake
    if (cancelProbe !== undefined) return
    cancelProbe = timing.after(probeTimeout, () => onDead('silence', woken))
    ping()
  }

  function endProbe(): void {
    cancelProbe?.()
    cancelProbe = undefined
    woken = false
  }

  return {
    heard: () => {
      heardAt = timing.now()
      if (cancelProbe !== undefined) endProbe()
    },
    probe: () => ask(true),
    stop: () => {
      cancelCheck()
      endProbe()
    },
  }
}
