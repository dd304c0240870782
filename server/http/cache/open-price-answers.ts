import type { KlineLine } from '../../../src/contract/enums.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import { midnightOf, openPricesAt } from '../../market/history/open-prices.ts'
import type { MarketValues, PreparedBody } from '../../market/market-data.ts'
import { prepareAnswer } from './prepared.ts'

/** How long an answer serves everybody, ms: in the first minute of a gateway prices still come in. */
const lifetime = 10_000
/** Every zone of both lines twice. */
const capacity = 100

/**
 * Answers with the prices of a line at the last midnight of a zone, for everybody who asks within some
 * seconds.
 */
export function cacheOpenPrices(
  market: Pick<MarketValues, 'liveTable' | 'closes'>,
  now: () => number,
): (klineLine: KlineLine, timeZone: number) => PreparedBody {
  const cache = new LruCache<string, PreparedBody>(capacity)
  return (klineLine, timeZone) => {
    const midnight = midnightOf(now(), timeZone)
    const span = Math.floor(now() / lifetime)
    return cache.take(`${klineLine} ${midnight} ${span}`, () =>
      prepareAnswer(openPricesAt(market, klineLine, midnight), 4),
    )
  }
}
