import { type BusinessLine, businessLines } from '../../../contract/enums.ts'

/** The switches of a person that decide about notices. */
export interface NoticeSwitches {
  spotPop: boolean
  spotVoice: boolean
  contractPop: boolean
  contractVoice: boolean
}

/** What a notice does besides standing in the panel. */
export interface NoticeEffects {
  /** A sound, which wants both switches of the line. */
  sound: boolean
  /** A notification of the system, which wants the pop switch. */
  desktop: boolean
}

/** What the switches say about a notice of this line. */
export function noticeEffects(line: BusinessLine, switches: NoticeSwitches): NoticeEffects {
  const spot = line === businessLines.spot
  const pop = spot ? switches.spotPop : switches.contractPop
  const voice = spot ? switches.spotVoice : switches.contractVoice
  return { sound: pop && voice, desktop: pop }
}
