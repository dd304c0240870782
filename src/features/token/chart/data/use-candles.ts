import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isStandIn, klinePageQuery } from '../../../../api/queries/klines.ts'
import { useApi } from '../../../../api/react.tsx'
import type { KlineInterval } from '../../../../contract/enums.ts'
import { fieldIndex, fieldMask } from '../../../../contract/market/ticker-fields.ts'
import { browserTiming } from '../../../../feed/browser.ts'
import type { ListFeed } from '../../../../feed/feed-types.ts'
import { followKlines } from '../../../../feed/follow-klines.ts'
import { gatewayTime } from '../../../../feed/gateway-time.ts'
import { useFeed } from '../../../../feed/react.tsx'
import { decimalOfMantissa, toFixedText } from '../../../../i18n/decimal.ts'
import { type CandleStore, createCandleStore } from './candle-store.ts'
import type { Place } from './use-place.ts'

/** What a chart shows. */
export interface CandleRequest {
  symbolId: string
  interval: KlineInterval
  /** Candles of the first page; a larger one is asked for anew. */
  firstPage: number
  feed: ListFeed
  place: Place | undefined
}

/** The candles of a symbol, live while the component is mounted; undefined before it is. */
export function useCandles(request: CandleRequest): CandleStore | undefined {
  const { symbolId, interval, firstPage, feed: listFeed, place } = request
  const api = useApi()
  const client = useQueryClient()
  const feed = useFeed()
  const [store, setStore] = useState<CandleStore>()

  useEffect(() => {
    const made = createCandleStore({
      interval,
      firstPage,
      load: (limit, endTime) => {
        const page = { symbolId, interval, limit, ...(endTime !== undefined && { endTime }) }
        const isFirst = endTime === undefined && limit === firstPage
        return client.fetchQuery(klinePageQuery(api, page, isFirst))
      },
      isStandIn,
      now: () => gatewayTime(listFeed),
      timing: browserTiming(),
      random: Math.random,
    })
    const stopNews = followKlines(feed, { symbolId, interval }, made.news)
    setStore(made)
    return () => {
      stopNews()
      made.stop()
    }
  }, [api, client, feed, listFeed, symbolId, interval, firstPage])

  useEffect(() => {
    if (store === undefined || place === undefined) return undefined
    const { feed: prices, row, scale } = place
    const show = (): void => {
      const last = decimalOfMantissa(prices.value(row, fieldIndex.last), scale)
      if (last === undefined) return
      store.price(toFixedText(last.digits, last.scale, last.scale), prices.asOf())
    }
    show()
    return prices.watch(row, fieldMask('last'), show)
  }, [store, place])

  return store
}
