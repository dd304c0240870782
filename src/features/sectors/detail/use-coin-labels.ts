import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { CoinLabels } from './coin-columns.tsx'

/** The texts of the columns of a sector's coins. @param dayLabel what the changes of a day are called */
export function useCoinLabels(dayLabel: string): CoinLabels {
  const { t } = useLingui()
  return useMemo(
    () => ({
      pair: t`Coin`,
      price: t`Price`,
      change24h: dayLabel,
      change7d: t`7d`,
      turnover24h: t`Turnover, 24 h`,
      marketCap: t`Market cap`,
      weight: t`Weight`,
      points: t`Contribution, 24 h`,
      trend: t`Last 24h`,
    }),
    [t, dayLabel],
  )
}
