import type { Cancel, Timing } from '../timing.ts'

/** Silence on a connection with live topics before it is probed, in ms. */
const silenceLimit = 12_000

/** Time a probed connection has to say anything, in ms. */
const probeTimeout = 2_000

/** Watches one open connection for signs of life. */
export interface SilenceWatch {
  /** Any message arrived. */
  heard(): void
  /** Asks for a sign of life now, because the page woke up and the socket's own word is worth nothing. */
  probe(): void
  stop(): void
}

/** What the watch needs and whom it tells. */
export interface SilenceOptions {
  timing: Timing
  ping: () => void
  /** True while something is subscribed that never falls silent. */
  expectsData: () => boolean
  /** A probe stayed unanswered; `woken` where a waking page asked for it. */
  onDead: (woken: boolean) => void
}

/** Starts watching. Between two silences it costs one clock reading per message. */
export function watchSilence({ timing, ping, expectsData, onDead }: SilenceOptions): SilenceWatch {
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
    cancelProbe = timing.after(probeTimeout, () => onDead(woken))
    ping()
  }

  function endProbe(): void {
    cancelProbe?.()
    cancelProbe = undefined
    woken = false
  }

  return {
    heard() {
      heardAt = timing.now()
      if (cancelProbe !== undefined) endProbe()
    },
    probe() {
      ask(true)
    },
    stop() {
      cancelCheck()
      endProbe()
    },
  }
}
