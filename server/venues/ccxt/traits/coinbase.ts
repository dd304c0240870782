import { marketTypes } from '../../../../src/contract/market/market-types.ts'
import { amount } from './common.ts'
import type { ExchangeTraits } from './traits.ts'

/** Coinbase: it tells no high and no low; what its contracts count and whose side trades tell is not certain. */
export const coinbase: ExchangeTraits = {
  tickerCalls: (marketType) =>
    marketType === marketTypes.spot
      ? [{ type: 'spot' }]
      : [{ type: 'swap', contract_expiry_type: 'PERPETUAL' }],
  streams: { messages: 8 },
  amounts: (marketType) =>
    marketType === marketTypes.spot
      ? {
          ticker: {
            volume: amount('volume_24h', 'base'),
            turnover: amount('approximate_quote_24h_volume', 'quote'),
          },
          candle: { volume: amount('volume', 'base') },
        }
      : undefined,
}
