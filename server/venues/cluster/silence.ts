import type { Clock } from '../../lib/clock.ts'
import type { VenueSink } from '../venue.ts'

/** Tells operators when nothing comes of a leader. */
export interface SilenceWatch {
  /** Takes what the leader says of its sources, which is told unless there is silence. */
  status: VenueSink['status']
  stop: () => void
}

/** What is watched. */
export interface SilenceOptions {
  /** Since the last frame, in ms; 0 while this gateway leads by itself. */
  frameAge: () => number
  status: VenueSink['status']
  clock: Pick<Clock, 'every'>
}

/** Nothing for so long is told, in ms. */
const silence = 5_000
const checkInterval = 1_000

/** Begins to watch; the time before the first frame counts too. */
export function watchSilence({ frameAge, status, clock }: SilenceOptions): SilenceWatch {
  let reason = ''
  let quiet = 0
  let reported = false
  let last = ''
  const tellNews = (line: string): void => {
    if (line !== last) status(line)
    last = line
  }
  const stop = clock.every(checkInterval, () => {
    quiet = frameAge() < silence ? 0 : quiet + checkInterval
    const isSilent = quiet >= silence
    if (isSilent === reported) return
    reported = isSilent
    tellNews(isSilent ? 'nothing comes of the gateway that speaks with the venue' : reason)
  })
  return {
    status: (line) => {
      reason = line
      if (!reported) tellNews(line)
    },
    stop,
  }
}
