import { type PopSwitches, popsUp } from '../../../contract/entities/alert/pop-switches.ts'
import type { BusinessLine } from '../../../contract/enums.ts'

/** The switches of a user that decide about notices. */
export interface NoticeSwitches extends PopSwitches {
  spotVoice: boolean
  contractVoice: boolean
}

/** What a notice does besides counting as news. */
export interface NoticeEffects {
  /** A sound, which wants both switches of the line. */
  sound: boolean
  /** A card in the panel and a notification of the system, which want the pop switch. */
  pop: boolean
}

/** What the switches say about a notice of this line. */
export function noticeEffects(line: BusinessLine, switches: NoticeSwitches): NoticeEffects {
  const { spotPop, spotVoice, contractPop, contractVoice } = switches
  const sounds = { spotPop: spotPop && spotVoice, contractPop: contractPop && contractVoice }
  return { sound: popsUp(line, sounds), pop: popsUp(line, switches) }
}
