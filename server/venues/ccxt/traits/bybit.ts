import { marketTypes } from '../../../../src/contract/market/market-types.ts'
import { amount, tickersByKind } from './common.ts'
import type { Amounts, ExchangeTraits } from './traits.ts'

const { spot, coinM } = marketTypes
const minute = 60_000

const linear: Amounts = {
  volume: amount('volume24h', 'base'),
  turnover: amount('turnover24h', 'quote'),
  interest: amount('openInterest', 'base'),
}

/** Inverse contracts are worth a dollar: their volume is in dollars and their turnover in coins. */
const inverse: Amounts = {
  volume: amount('turnover24h', 'base'),
  turnover: amount('volume24h', 'quote'),
  interest: amount('openInterest', 'quote'),
}

/** Symbols that a subscription on spot may have. */
const spotFrame = 10

/** Bybit: dated contracts are among the tickers of their category. */
export const bybit: ExchangeTraits = {
  tickerCalls: (marketType) => tickersByKind(marketType, false),
  amounts: (marketType) => {
    const ticker = marketType === coinM ? inverse : linear
    const [volume, turnover] = marketType === coinM ? [6, 5] : [5, 6]
    return {
      ticker,
      // Streamed tickers of contracts are put together from changes, those of spot come whole.
      stream: ticker,
      candle: { volume: amount(volume, 'base'), turnover: amount(turnover, 'quote') },
      trade:
        marketType === spot
          ? { unit: 'base', page: 60 }
          : { unit: marketType === coinM ? 'quote' : 'base', page: 500 },
    }
  },
  fundingInterval: { at: 'fundingInterval', unit: minute },
  streams: { frame: (marketType) => (marketType === spot ? spotFrame : undefined), connects: 500 },
}
