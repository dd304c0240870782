import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type MarketLine, marketLines } from '../../contract/market/lines.ts'
import type { RankMarket } from './rank-search.ts'

/** A market that can be ranked. */
interface MarketChoice {
  name: MessageDescriptor
  line: MarketLine
  /** Only pairs with this quote. */
  quote?: string
}

/** The markets that can be ranked. */
export const marketChoices: Readonly<Record<RankMarket, MarketChoice>> = {
  usdt: { name: msg`Spot, USDT`, line: marketLines.spot, quote: 'USDT' },
  spot: { name: msg`Spot, all`, line: marketLines.spot },
  'usdt-m': { name: msg({ message: 'USDT-M futures', context: 'page' }), line: marketLines.usdtM },
  'usdc-m': { name: msg({ message: 'USDC-M futures', context: 'page' }), line: marketLines.usdcM },
  'coin-m': { name: msg({ message: 'Coin-M futures', context: 'page' }), line: marketLines.coinM },
}
