import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { takePageAnswer } from '../../../api/page-answers.ts'
import { marketModelQuery } from '../../../api/queries/news.ts'
import { useApi } from '../../../api/react.tsx'
import { quotesModel } from '../../../contract/calls/news.ts'
import type { MarketModel } from '../../../contract/entities/news/morning-paper.ts'
import type { Dominance, MarketFigures } from '../../../contract/market/market-summary.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'

/** What the gateway says of the whole market. */
export interface KnownModel {
  /** Over the rolling day: what stands until all pairs are here. */
  figures: MarketFigures
  /** The last seven days, oldest first; empty where they are not known. */
  marketCapLine: readonly number[]
  turnoverLine: readonly number[]
  /** The turnover of 24 hours against the mean of seven days, as a fraction; NaN where it is not known. */
  turnoverChange: number
  /** Reading of the fear and greed index; null for none. */
  fearGreed: number | null
}

/** See `KnownModel`; undefined until it is known. It may have come with the page. */
export function useModel(): KnownModel | undefined {
  const client = useQueryClient()
  useState(() => takePageAnswer(client, quotesModel))
  const { locale } = useLocale()
  const { data } = useQuery(marketModelQuery(useApi(), locale))
  return useMemo(() => data && read(data), [data])
}

function read(model: MarketModel): KnownModel {
  const { rising, flat, falling, bands, turnover24h, coins, marketCapLine, turnoverLine } = model
  return {
    figures: {
      pairs: rising + flat + falling,
      up: rising,
      flat,
      down: falling,
      bands,
      turnover: Number(turnover24h),
      marketCap: numberOf(model.marketCap),
      marketCapChange: numberOf(model.marketCapChange),
      valued: coins,
      btc: dominanceOf(model.btcDominance),
      eth: dominanceOf(model.ethDominance),
    },
    marketCapLine,
    turnoverLine,
    turnoverChange: numberOf(model.turnoverChange),
    fearGreed: model.fearGreed?.value ?? null,
  }
}

function dominanceOf(known: MarketModel['btcDominance']): Dominance {
  return { share: numberOf(known?.share ?? null), change: numberOf(known?.change ?? null) }
}

function numberOf(decimal: string | null): number {
  return decimal === null ? Number.NaN : Number(decimal)
}
