import type { CoinHalf } from '../../../contract/entities/coin-half.ts'
import { forecastOf } from '../chain/forecast.ts'
import { startOf } from '../chain/issuance.ts'
import { pastHalvings } from './halvings.ts'

/** When an era began, Unix ms: as its block says, else about, counted from the newest known block. */
export function halvingTime(era: number, tip: CoinHalf): number {
  return pastHalvings[era]?.time ?? forecastOf(startOf(era), tip, tip.meanBlockTime).at
}

/**
 * About when the block at `height` was found, Unix ms: between the halvings around it as if blocks came
 * evenly.
 * @param height below that of the newest known block
 */
export function foundAt(height: number, tip: CoinHalf): number {
  const index = pastHalvings.findLastIndex(
    ({ era }) => startOf(era) <= height && startOf(era) <= tip.height,
  )
  const start = pastHalvings[index]
  if (start === undefined) return tip.heightAsOf
  const next = pastHalvings[index + 1]
  const end =
    next !== undefined && startOf(next.era) <= tip.height
      ? { height: startOf(next.era), time: next.time }
      : { height: tip.height, time: tip.heightAsOf }
  const blocks = end.height - startOf(start.era)
  if (blocks <= 0) return start.time
  return start.time + ((height - startOf(start.era)) / blocks) * (end.time - start.time)
}
