import { type BusinessLine, businessLines } from '../../enums.ts'

/** Whether alerts on pairs of these markets pop up on a user's pages. */
export interface PopSwitches {
  spotPop: boolean
  contractPop: boolean
}

/** Whether an alert on this line pops up; the market is of both, so either switch is enough. */
export function popsUp(businessLine: BusinessLine, { spotPop, contractPop }: PopSwitches): boolean {
  if (businessLine === businessLines.spot) return spotPop
  return businessLine === businessLines.market ? spotPop || contractPop : contractPop
}
