import { type BusinessLine, businessLines } from '../../enums.ts'

/** Whether alerts on pairs of these markets pop up on a user's pages. */
export interface PopSwitches {
  spotPop: boolean
  contractPop: boolean
}

/** Whether alerts on pairs of these markets sound. */
export interface VoiceSwitches {
  spotVoice: boolean
  contractVoice: boolean
}

/** Whether an alert on this line pops up; the market is of both, so either switch is enough. */
export function popsUp(businessLine: BusinessLine, { spotPop, contractPop }: PopSwitches): boolean {
  if (businessLine === businessLines.spot) return spotPop
  return businessLine === businessLines.market ? spotPop || contractPop : contractPop
}

/** Whether an alert on this line sounds, where it is told at all; of the market as in `popsUp`. */
export function sounds(
  businessLine: BusinessLine,
  { spotVoice, contractVoice }: VoiceSwitches,
): boolean {
  return popsUp(businessLine, { spotPop: spotVoice, contractPop: contractVoice })
}
