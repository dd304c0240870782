import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { RankLabels } from './rank-columns.tsx'

/** The texts of the columns of a ranking. @param span what changes are measured over */
export function useRankLabels(span: string): RankLabels {
  const { t } = useLingui()
  return useMemo(
    () => ({
      place: t({ message: 'Place', context: 'ranking' }),
      pair: t`Pair`,
      price: t`Price`,
      change: span,
      sinceListing: t`Since listing`,
      amplitude: t`Amplitude`,
      turnover24h: t`Turnover`,
      marketCap: t`Market cap`,
      listed: t`Listed`,
      trend: t({ message: 'Trend', context: 'ranking' }),
      turnoverShort: t`Vol`,
    }),
    [t, span],
  )
}
