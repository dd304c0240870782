import type { MarketType } from '../../../../src/contract/market/market-types.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { ExchangeKlines } from '../klines/exchange-klines.ts'
import { marketTypeNames } from '../listing/market-index.ts'
import type { AmountDoubts } from './amount-doubts.ts'
import { checkAmounts } from './check-amounts.ts'
import type { ListFeed } from './list-feed.ts'

/** What watching the amounts of a list needs. */
export interface WatchAmountsOptions {
  marketType: MarketType
  feed: Pick<ListFeed, 'mostLiquid' | 'hideAmounts'>
  klines: Pick<ExchangeKlines, 'newestHours' | 'hideAmounts'>
  clock: Clock
  log: (line: string) => void
}

/** Hides amounts of a list that cannot be true, until the returned function is called. */
export function watchAmounts(options: WatchAmountsOptions): () => void {
  const { marketType, feed, klines, clock } = options
  const log = (text: string): void => options.log(`${marketTypeNames[marketType]}: ${text}`)
  let reported = ''
  const doubt = ({ ticker, candles }: AmountDoubts): void => {
    feed.hideAmounts(ticker)
    klines.hideAmounts(marketType, candles)
    const doubted = [...(ticker ? ['tickers'] : []), ...(candles ? ['candles'] : [])].join(' and ')
    if (doubted === reported) return
    reported = doubted
    log(
      doubted === ''
        ? 'amounts agree again'
        : `amounts of ${doubted} cannot be true and are not shown`,
    )
  }
  return checkAmounts(clock, {
    mostLiquid: feed.mostLiquid,
    klines: klines.newestHours,
    doubt,
    log,
  })
}
