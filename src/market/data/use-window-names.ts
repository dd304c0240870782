import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { MarketWindow } from '../../contract/market/windows.ts'

/** What windows are called in the user's language. */
export function useWindowNames(): Readonly<Record<MarketWindow, string>> {
  const { t } = useLingui()
  return useMemo(
    () => ({
      '5m': t`5m`,
      '1h': t`1h`,
      '4h': t`4h`,
      '24h': t`24h`,
      '7d': t`7d`,
      '30d': t`30d`,
    }),
    [t],
  )
}
