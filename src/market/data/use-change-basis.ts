import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isSilent } from '../../api/api-error.ts'
import { openPricesQuery } from '../../api/queries/open-prices.ts'
import { useApi } from '../../api/react.tsx'
import { defaultTimeZone, type TimeZone } from '../../contract/entities/time-zone.ts'
import { type MarketType, marketTypes } from '../../contract/market/market-types.ts'
import type { ListFeed } from '../../feed/feed-types.ts'
import { gatewayTime } from '../../feed/gateway-time.ts'
import { usePreference } from '../../storage/react.tsx'
import { isOfDay, type OpenPrices, settle, untilMidnight } from './open-prices.ts'

/** What the changes of a list are measured from. */
export interface ChangeBasis {
  /** The basis in force: the chosen one once its prices are there. */
  zone: TimeZone
  /** The prices that changes are measured from; undefined under the default basis. */
  prices: OpenPrices | undefined
  /** Prices of the chosen zone could not be had. */
  failed: boolean
}

const noPrices: OpenPrices = {}
const rolling: ChangeBasis = { zone: defaultTimeZone, prices: undefined, failed: false }

/**
 * The basis that the user chose. Prices at midnight are fetched only where it is not the rolling day,
 * and again at each midnight of the zone; those that are kept from an earlier visit hold for values of their day.
 * Without them changes are over the rolling day.
 * @param marketType the list whose changes they are, where it is not that of `feed`, which tells the time
 */
export function useChangeBasis(
  feed: ListFeed,
  marketType: MarketType = feed.marketType,
): ChangeBasis {
  const timeZone = usePreference('timeZone')
  const klineLine = marketType === marketTypes.spot ? 'sp' : 'mc'
  const isRolling = timeZone === defaultTimeZone
  const zone = isRolling ? 0 : timeZone
  const { data, error } = useQuery({
    ...openPricesQuery(useApi(), klineLine, zone, () => untilNext(feed, zone)),
    enabled: !isRolling,
  })
  const known = data !== undefined && isOfDay(data.midnight, feed.asOf())
  const prices = known ? (data.symbolKlines[klineLine] ?? noPrices) : undefined
  // Too many questions show nowhere: the next one is allowed soon.
  const failed = error !== null && !isSilent(error)
  return useMemo(() => {
    if (isRolling) return rolling
    if (prices === undefined) return { ...rolling, failed }
    return { zone: timeZone, prices, failed: false }
  }, [isRolling, failed, prices, timeZone])
}

/** Time until prices of a new day can be had, in ms. */
function untilNext(feed: ListFeed, zone: number): number {
  return untilMidnight(gatewayTime(feed) || Date.now(), zone) + settle
}
