import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { SpotLabels } from './spot-layout.ts'

/** The texts of the spot columns in the person's language. */
export function useSpotLabels(): SpotLabels {
  const { t } = useLingui()
  return useMemo(
    () => ({
      pair: t`Pair`,
      price: t`Price`,
      change24h: t`24h change`,
      change1h: t`1h`,
      high24h: t`24h high`,
      low24h: t`24h low`,
      turnover24h: t`Turnover`,
      marketCap: t`Market cap`,
      trend: t`Last 24h`,
      turnoverShort: t`Vol`,
    }),
    [t],
  )
}
