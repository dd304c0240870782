import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bitcoinWeeksQuery } from '../../../api/queries/klines.ts'
import { publicConfigQuery } from '../../../api/queries/public-config.ts'
import { useApi } from '../../../api/react.tsx'
import { pastHalvings } from './halvings.ts'
import { firstPriceMonth, monthlyPrices } from './monthly-prices.ts'
import { type PricePoint, statedPrices, weeklyPrices } from './price-series.ts'

/** What is known of Bitcoin's price. */
export interface Prices {
  /** Stated by others, up to the last halving among them. */
  stated: readonly PricePoint[]
  /** Of this venue, from the week of that halving on; empty until they came. */
  own: readonly PricePoint[]
  /** True where the venue's prices are invented, and do not go on from the stated ones. */
  invented: boolean
}

const stated = statedPrices(firstPriceMonth, monthlyPrices, pastHalvings)
const week = 7 * 86_400_000
const lastStated = stated.at(-1)?.time ?? 0

/** The prices of Bitcoin around its halvings, up to `now` (Unix ms). */
export function usePrices(now: number, invented: boolean): Prices {
  const api = useApi()
  const config = useQuery(publicConfigQuery(api))
  const { data } = useQuery(bitcoinWeeksQuery(api, config.data?.bitcoinPair))
  return useMemo(() => {
    const own = weeklyPrices(data ?? [], lastStated - week, now)
    return { stated: stated.filter(({ time }) => time <= now), own, invented }
  }, [data, now, invented])
}
