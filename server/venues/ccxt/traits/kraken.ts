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
  klines: () => ({ depth: 720, without: ['1w'] }),
  // Of a coin as a whole; the states of its chains are told to accounts.
  chains: {
    deposit: {
      at: 'status',
      open: ['enabled', 'deposit_only'],
      suspended: ['withdrawal_only', 'funding_temporarily_disabled'],
    },
    withdrawal: {
      at: 'status',
      open: ['enabled', 'withdrawal_only'],
      suspended: ['deposit_only', 'funding_temporarily_disabled'],
    },
  },
  amounts: () => ({
    ticker: {
      volume: amount(['v', day], 'base'),
      turnover: { at: 'quoteVolume', unit: 'quote', unified: true },
    },
    candle: { volume: amount(6, 'base') },
    trade: { unit: 'base', page: 500 },
  }),
}
