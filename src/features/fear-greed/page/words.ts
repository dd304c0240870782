import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FearGreedInput } from '../../../contract/entities/fear-greed.ts'

/** What the inputs of an index are called. */
export const inputNames: Readonly<Record<FearGreedInput, MessageDescriptor>> = {
  volatility: msg`Volatility against 30 and 90 d`,
  momentum: msg`Price against its 90 d mean`,
  volume: msg`Turnover of 7 against 30 d`,
  dominance: msg`Share of Bitcoin`,
  breadth: msg`Coins above their 30 d mean`,
  momentumVolume: msg`Momentum and volume`,
  social: msg`Social media`,
  surveys: msg`Surveys`,
  trends: msg`Search trends`,
}
