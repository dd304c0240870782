import { useQuery } from '@tanstack/react-query'
import { heatFiguresQuery } from '../../../api/queries/metrics/heat-figures.ts'
import { useApi } from '../../../api/react.tsx'
import { slugOf } from '../../../contract/market/list-slugs.ts'
import type { ListView } from '../../../market/data/list-view.ts'
import type { HeatSize } from '../overview-search.ts'
import type { HeatSettings } from './heat-settings.ts'
import type { KnownFigures } from './heat-values.ts'

/** What a heat map can be of. */
export interface HeatOffers {
  defi: boolean
  marketCap: boolean
  dilutedCap: boolean
  volume: boolean
}

/**
 * What is known of a list besides live values, and what can be chosen therefore. A size that nothing is known of counts
 * as the default.
 */
export function useKnownFigures(
  { table }: Pick<ListView, 'table'>,
  { size, colour }: Pick<HeatSettings, 'size' | 'colour'>,
): { known: KnownFigures; size: HeatSize; isAwaited: boolean; offers: HeatOffers } {
  const { data, isError } = useQuery(heatFiguresQuery(useApi(), table))
  const known = data ?? undefined
  const isKnown = (figures: readonly (number | null)[] = []): boolean =>
    figures.some((figure) => figure !== null)
  const offers = {
    defi: table.sectorNames.some((name) => slugOf(name) === 'defi'),
    marketCap: table.circulatingSupply.some((supply) => supply > 0),
    dilutedCap: isKnown(known?.maxSupply),
    volume: isKnown(known?.usualTurnover) || colour === 'volume',
  }
  const isAwaited = size === 'dilutedCap' && known === undefined && !isError
  const isMissing = (size === 'marketCap' || size === 'dilutedCap') && !isAwaited && !offers[size]
  return {
    known,
    size: isMissing ? 'rootTurnover' : size,
    isAwaited,
    offers,
  }
}
