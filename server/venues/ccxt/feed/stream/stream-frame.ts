/** How the symbols of one message that asks for them are being streamed. */
export interface StreamFrame {
  symbols: readonly string[]
  /** Unix ms since when it is being streamed; 0 while it is not. */
  since: number
  /** When its newest ticker came, Unix ms. */
  heard: number
  /** Snapshots in a row that found something changed of which nothing was heard. */
  missed: number
  /** Failures since it was last steady. */
  failures: number
  /** Why it counts as refused; empty where it does not. */
  cause: string
  /** How often it was cut off while it was being streamed. */
  cuts: number
}

/** What has been streamed for so long without a cut is no longer held against it, ms. */
const steady = 60_000

/** Failures without a steady time between them after which a frame counts as refused though it streams. */
const flapping = 3

/** A frame of which nothing was heard for so long though its prices move says nothing any more, ms. */
const silence = 15_000

/** A frame that is not being streamed yet. */
export function createStreamFrame(symbols: readonly string[]): StreamFrame {
  return { symbols, since: 0, heard: 0, missed: 0, failures: 0, cause: '', cuts: 0 }
}

/** Notes a ticker of its symbols. */
export function frameHeard(frame: StreamFrame, now: number): void {
  frame.heard = now
  frame.missed = 0
}

/** Notes that it is being streamed. */
export function frameFlows(frame: StreamFrame, now: number): void {
  if (frame.since === 0) {
    frame.since = now
    frame.heard = now
  }
  if (frame.failures < flapping || now - frame.since >= steady) frame.cause = ''
}

/** Notes that its socket has ended. */
export function frameEnds(frame: StreamFrame, now: number): void {
  if (frame.since === 0) return
  frame.cuts += 1
  if (now - frame.since >= steady) frame.failures = 0
  frame.since = 0
  frame.missed = 0
}

/** Notes that asking for it has failed. */
export function frameFails(frame: StreamFrame, cause: string, now: number): void {
  frameEnds(frame, now)
  frame.failures += 1
  frame.cause = cause
}

/** True for one of which nothing was heard for long though it should be streaming. */
export function isSilent({ since, heard }: StreamFrame, now: number): boolean {
  return since > 0 && heard < now - silence
}
