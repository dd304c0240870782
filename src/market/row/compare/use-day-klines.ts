import { useQuery } from '@tanstack/react-query'
import { dayKlinesQuery } from '../../../api/queries/klines.ts'
import { useApi } from '../../../api/react.tsx'
import type { Kline } from '../../../contract/entities/market/kline.ts'

/** The klines of a symbol's last 24 hours; undefined until they came, and without a symbol. */
export function useDayKlines(symbolId: string | undefined): readonly Kline[] | undefined {
  return useQuery(dayKlinesQuery(useApi(), symbolId)).data
}
