import type { ChangeRules } from '../../../src/contract/market/change-rules.ts'
import type { BlockTrade } from '../../venues/venue.ts'
import type { ChangeEngine } from './engine.ts'
import { fires } from './fires.ts'
import type { FoundInPast } from './replay.ts'
import { type ChangeSize, signals } from './signals.ts'
import { minuteMs } from './track.ts'

/** What block trades are judged by. */
export interface BlockTradeOptions {
  rules: ChangeRules
  /** What one is worth in US dollars; NaN where that is not known. */
  dollarsOf: (trade: BlockTrade) => number
}

/** Those that are large enough to be news and were not told within the cool-down. */
export function findBlockTrades(
  { tracks }: Pick<ChangeEngine, 'tracks'>,
  trades: readonly BlockTrade[],
  { rules, dollarsOf }: BlockTradeOptions,
): FoundInPast[] {
  return trades.flatMap((trade): FoundInPast[] => {
    const { symbolId, side, time, price, volume, times } = trade
    const track = tracks.get(symbolId)
    const level = rules.blockTimes.findLastIndex((least) => times >= least)
    const volumeTimes = rules.blockTimes[level]
    if (track === undefined || volumeTimes === undefined) return []
    if (!(dollarsOf(trade) >= rules.blockValue)) return []
    const size = (level + 1) as ChangeSize
    const kind = side === 'buy' ? 'blockBuy' : 'blockSell'
    if (!fires(track, signals[kind], size, time, rules.coolDown)) return []
    const finding = { signal: signals[kind], kind, window: 'order', size, move: 0 } as const
    const minute = Math.floor(time / minuteMs)
    return [{ ...finding, track, minute, time, price, volume, volumeTimes }]
  })
}
