import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { OnchainLabels } from './onchain-layout.ts'

/** The texts of the token columns in the user's language. */
export function useOnchainLabels(): OnchainLabels {
  const { t } = useLingui()
  return useMemo(
    () => ({
      token: t`Token`,
      price: t`Price`,
      change5m: t`5m`,
      change1h: t`1h`,
      change6h: t`6h`,
      change24h: t`24h change`,
      liquidity: t`Liquidity`,
      turnover24h: t`Turnover`,
      trades: t`Buys / sells`,
      holders: t`Holders`,
      fdv: t({ message: 'FDV', comment: 'Fully diluted value' }),
      age: t`Age`,
      notes: {
        liquidity: t`Money in the token’s largest pool`,
        turnover24h: t`Traded in the last 24 hours`,
        trades: t`Numbers of buys and sells in the last 24 hours`,
        holders: t`Addresses that hold the token`,
        fdv: t`Fully diluted value: price times all tokens that can ever exist`,
        age: t`Time since the pool was made`,
      },
      copy: t`Copy address`,
      copied: t`Address copied`,
    }),
    [t],
  )
}
