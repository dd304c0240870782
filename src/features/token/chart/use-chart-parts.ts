import { useLingui } from '@lingui/react/macro'
import type { PriceLook, PriceMoney } from '../../../charts/price-chart/look.ts'
import type { PriceChart } from '../../../charts/price-chart/price-chart.ts'
import type { KlineInterval } from '../../../contract/enums.ts'
import type { MarketType } from '../../../contract/market/market-types.ts'
import type { ListFeed, ListStatus } from '../../../feed/feed-types.ts'
import type { CandleStore } from './data/candle-store.ts'
import { useCandles } from './data/use-candles.ts'
import { type Place, usePlace } from './data/use-place.ts'
import { useLook } from './use-look.ts'
import { usePriceChart } from './use-price-chart.ts'

interface ChartPartsInput {
  /** The element that the chart is drawn into; null until it is there. */
  element: HTMLElement | null
  symbolId: string
  list: MarketType
  interval: KlineInterval
  /** Candles on the screen. */
  shown: number
  money: PriceMoney
  /** Other symbols stand beside it. */
  isCompared: boolean
  /** Px kept for prices. */
  axisWidth: number
}

/** What the chart of a symbol is made of; undefined until it can be. */
export interface ChartParts {
  place: Place | undefined
  feed: ListFeed
  status: ListStatus
  store: CandleStore | undefined
  /** Candles of the first page. */
  firstPage: number
  look: PriceLook | undefined
  chart: PriceChart | undefined
}

/** Candles of the first page: enough for the averages of what is shown. */
const [minPage, maxPage, beforeShown] = [300, 1_000, 120] as const

/** Brings together where a symbol's prices are, its candles, and the chart that they are drawn into. */
export function useChartParts(input: ChartPartsInput): ChartParts {
  const { element, symbolId, list, interval, shown, money, isCompared, axisWidth } = input
  const { i18n } = useLingui()
  const { place, feed, status } = usePlace(list, symbolId)
  const firstPage = Math.min(maxPage, Math.max(minPage, shown + beforeShown))
  const store = useCandles({ symbolId, interval, firstPage, feed, place })
  const look = useLook(element, {
    interval,
    decimals: place?.scale ?? 2,
    money,
    language: i18n.locale,
    isCompared,
    axisWidth,
  })
  const chart = usePriceChart({ element, look, store, shown })
  return { place, feed, status, store, firstPage, look, chart }
}
