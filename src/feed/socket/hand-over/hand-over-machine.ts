/** Where the change from one connection to the next stands. The first goes on until the second is `live`. */
export type HandOverPhase =
  /** The gateway has said when the next one takes whoever comes. */
  | { at: 'waiting' }
  | { at: 'connecting' }
  /** It is open, and is asked whose session this is. */
  | { at: 'login' }
  /** Everything is asked for. `byFrame` where frames of values follow, which alone show that it is live. */
  | { at: 'subscribing'; byFrame: boolean }
  /** It takes the place of the first. */
  | { at: 'live' }
  /** It came to nothing: the first stays for as long as its gateway does. */
  | { at: 'failed' }

/** What happens on the way. */
export type HandOverEvent =
  /** The wait is over. */
  | { type: 'due' }
  /** `hasSession` where a login is sent. */
  | { type: 'opened'; hasSession: boolean }
  /** The login was answered, in whichever way. */
  | { type: 'login' }
  /** Everything was asked for: nothing at all, or also values that come in frames. */
  | { type: 'asked'; isNothing: boolean; byFrame: boolean }
  /** A subscription was answered. */
  | { type: 'answered' }
  | { type: 'frame' }
  /** Values cannot be continued there: whoever follows them loads them anew. */
  | { type: 'reset' }
  /** It failed, took too long, or said more than may wait. */
  | { type: 'failed' }

/** The beginning: the gateway has asked for it. */
export const askedToLeave: HandOverPhase = { at: 'waiting' }

/** The phase after an event; the same one where nothing follows. */
export function reduce(phase: HandOverPhase, event: HandOverEvent): HandOverPhase {
  if (phase.at === 'live' || phase.at === 'failed') return phase
  switch (event.type) {
    case 'due':
      return phase.at === 'waiting' ? { at: 'connecting' } : phase
    case 'opened':
      if (phase.at !== 'connecting') return phase
      return event.hasSession ? { at: 'login' } : asking
    case 'login':
      return phase.at === 'login' ? asking : phase
    case 'asked':
      if (phase.at !== 'subscribing') return phase
      return event.isNothing ? { at: 'live' } : { at: 'subscribing', byFrame: event.byFrame }
    case 'answered':
      return phase.at === 'subscribing' && !phase.byFrame ? { at: 'live' } : phase
    case 'frame':
    case 'reset':
      return phase.at === 'subscribing' ? { at: 'live' } : phase
    case 'failed':
      return { at: 'failed' }
  }
}

/** Until it is known what was asked for, no answer is enough. */
const asking: HandOverPhase = { at: 'subscribing', byFrame: true }
