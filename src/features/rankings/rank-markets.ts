import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type MarketType, marketTypes } from '../../contract/market/market-types.ts'
import type { RankMarket } from './rank-search.ts'

/** A market that can be ranked. */
interface MarketChoice {
  name: MessageDescriptor
  marketType: MarketType
  /** Only pairs with this quote. */
  quote?: string
}

/** The markets that can be ranked. */
export const marketChoices: Readonly<Record<RankMarket, MarketChoice>> = {
  usdt: { name: msg`Spot, USDT`, marketType: marketTypes.spot, quote: 'USDT' },
  spot: { name: msg`Spot, all`, marketType: marketTypes.spot },
  'usdt-m': {
    name: msg({ message: 'USDT-M futures', context: 'page' }),
    marketType: marketTypes.usdtM,
  },
  'usdc-m': {
    name: msg({ message: 'USDC-M futures', context: 'page' }),
    marketType: marketTypes.usdcM,
  },
  'coin-m': {
    name: msg({ message: 'Coin-M futures', context: 'page' }),
    marketType: marketTypes.coinM,
  },
}
