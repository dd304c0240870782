import {
  type PopSwitches,
  popsUp,
  type VoiceSwitches,
} from '../../../contract/entities/alert/pop-switches.ts'
import type { BusinessLine } from '../../../contract/enums.ts'

/** The switches of a user that decide about notifications. */
export interface NotificationSwitches extends PopSwitches, VoiceSwitches {}

/** What a notification does besides counting as news. */
export interface NotificationEffects {
  /** A sound, which wants both switches of the line. */
  sound: boolean
  /** A card in the panel and a notification of the system, which want the pop switch. */
  pop: boolean
}

/** What the switches say about a notification of this line. */
export function notificationEffects(
  businessLine: BusinessLine,
  switches: NotificationSwitches,
): NotificationEffects {
  const { spotPop, spotVoice, contractPop, contractVoice } = switches
  const sounds = { spotPop: spotPop && spotVoice, contractPop: contractPop && contractVoice }
  return { sound: popsUp(businessLine, sounds), pop: popsUp(businessLine, switches) }
}
