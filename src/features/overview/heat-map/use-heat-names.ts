import { useLingui } from '@lingui/react/macro'
import type { HeatColour, HeatMarket, HeatSize } from '../overview-search.ts'

/** What the choices of the heat map are called. */
export interface HeatNames {
  markets: Record<HeatMarket, string>
  sizes: Record<HeatSize, string>
  colours: Record<HeatColour, string>
}

/** The names of the choices in the user's language. */
export function useHeatNames(): HeatNames {
  const { t } = useLingui()
  return {
    markets: {
      spot: t`Spot, all`,
      withoutBtc: t`Spot without BTC`,
      withoutStablecoins: t`Spot without stablecoins`,
      defi: t`DeFi`,
      favorites: t({ message: 'Favorites', context: 'page' }),
      usdtM: t`USDT-M futures`,
    },
    sizes: {
      rootTurnover: t`√ Turnover, 24 h`,
      turnover: t`Turnover, 24 h`,
      marketCap: t`Market cap`,
      dilutedCap: t`Fully diluted`,
      equal: t`Equal`,
    },
    colours: {
      change: t`Change`,
      range: t`Day's range`,
      volume: t`Volume change`,
      basis: t`Basis to index`,
      funding: t`Funding`,
    },
  }
}
