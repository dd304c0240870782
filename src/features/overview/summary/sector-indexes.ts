import type { SectorSummary } from '../../../contract/entities/market/sectors.ts'
import { type ChangeWindow, changeWindows } from '../../../contract/market/sector-rules.ts'

/** The sector of coins that stand for a currency: its change says nothing of the market. */
const stableSector = 'stablecoin'

/** A sector whose change over 24 hours is known. */
export interface SectorIndex extends SectorSummary {
  change24h: number
}

/** The sectors that say something of the market, the largest change over 24 hours first. */
export function marketSectors(sectors: readonly SectorSummary[]): SectorIndex[] {
  return sectors
    .flatMap((sector): SectorIndex[] => {
      const change24h = sector.changes['24h']
      if (change24h === null || sector.plateCategoryId === stableSector) return []
      return [{ ...sector, change24h }]
    })
    .sort((one, other) => other.change24h - one.change24h)
}

/** The sectors that trade most, by how many times their usual turnover; those of unknown ratio come last. */
export function busiestSectors(sectors: readonly SectorIndex[], length: number): SectorIndex[] {
  return sectors
    .toSorted(
      (one, other) =>
        (other.turnoverRatio ?? 0) - (one.turnoverRatio ?? 0) ||
        other.turnover24h - one.turnover24h,
    )
    .slice(0, length)
}

/** The change of a sector's index over a window; NaN where it is not known. @param id as in addresses */
export function changeOver(
  sectors: readonly SectorIndex[] | undefined,
  id: string,
  window: string,
): number {
  const known = changeWindows.find((each): each is ChangeWindow => each === window)
  const sector = sectors?.find(({ plateCategoryId }) => plateCategoryId === id)
  return (known && sector?.changes[known]) ?? Number.NaN
}
