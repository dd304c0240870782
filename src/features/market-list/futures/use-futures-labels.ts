import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { TimeZone } from '../../../contract/entities/time-zone.ts'
import { useChangeLabel } from '../../../market/data/use-change-label.ts'
import type { FuturesLabels } from './futures-layout.ts'

/**
 * The texts of the contract columns in the user's language.
 * @param zone what changes are measured from
 */
export function useFuturesLabels(zone: TimeZone): FuturesLabels {
  const { t } = useLingui()
  const change = useChangeLabel(zone)
  return useMemo(
    () => ({
      pair: t`Contract`,
      price: t`Price`,
      change24h: change,
      markPrice: t`Mark price`,
      indexPrice: t`Index price`,
      funding: t`Funding`,
      openInterest: t`Open interest`,
      high24h: t`24h high`,
      low24h: t`24h low`,
      turnover24h: t`Turnover`,
      trend: t`Last 24h`,
      turnoverShort: t`Vol`,
      notes: {
        markPrice: t`The price by which positions are valued and closed`,
        indexPrice: t`Price of the coin on spot markets`,
        funding: t`Paid by longs to shorts when the countdown ends; below zero by shorts to longs`,
        openInterest: t`Value of all open positions, and their size in coins`,
        turnover24h: t`Traded in the last 24 hours`,
      },
      perpetual: t`Perp`,
    }),
    [t, change],
  )
}
