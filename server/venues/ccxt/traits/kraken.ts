import { amount } from './common.ts'
import type { ExchangeTraits } from './traits.ts'

/** Position of what holds for 24 hours, behind what holds for today. */
const day = 1

/** Kraken: spot only. Its open is that of the UTC day, and a turnover is volume times mean price. */
export const kraken: ExchangeTraits = {
  tickerCalls: () => [{}],
  noOpen: true,
  // 150 in ten minutes.
  streams: { connects: 75 },
  amounts: () => ({
    ticker: {
      volume: amount(['v', day], 'base'),
      turnover: { at: 'quoteVolume', unit: 'quote', unified: true },
    },
    candle: { volume: amount(6, 'base') },
    trade: { unit: 'base', page: 500 },
  }),
}
