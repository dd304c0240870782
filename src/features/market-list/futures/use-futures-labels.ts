import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { FuturesLabels } from './futures-layout.ts'

/** The texts of the contract columns in the person's language. */
export function useFuturesLabels(): FuturesLabels {
  const { t } = useLingui()
  return useMemo(
    () => ({
      pair: t`Contract`,
      price: t`Price`,
      change24h: t`24h change`,
      markPrice: t`Mark price`,
      indexPrice: t`Index price`,
      funding: t`Funding`,
      openInterest: t`Open interest`,
      high24h: t`24h high`,
      low24h: t`24h low`,
      turnover24h: t`Turnover`,
      trend: t`Last 24h`,
      turnoverShort: t`Vol`,
      perpetual: t`Perp`,
    }),
    [t],
  )
}
