import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { TimeZone } from '../../../contract/entities/time-zone.ts'
import { useChangeLabel } from '../../../market/data/use-change-label.ts'
import type { SpotLabels } from './spot-layout.ts'

/**
 * The texts of the spot columns in the user's language.
 * @param zone what changes are measured from
 */
export function useSpotLabels(zone: TimeZone): SpotLabels {
  const { t } = useLingui()
  const change = useChangeLabel(zone)
  return useMemo(
    () => ({
      pair: t`Pair`,
      price: t`Price`,
      change24h: change,
      change1h: t`1h`,
      high24h: t`24h high`,
      low24h: t`24h low`,
      turnover24h: t`Turnover`,
      marketCap: t`Market cap`,
      trend: t`Last 24h`,
      turnoverShort: t`Vol`,
      notes: {
        turnover24h: t`Traded in the last 24 hours`,
        marketCap: t`Price times coins in circulation`,
      },
    }),
    [t, change],
  )
}
