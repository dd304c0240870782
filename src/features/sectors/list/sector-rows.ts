import type { SectorSummary } from '../../../contract/entities/market/sectors.ts'
import type { Sort } from '../../../market/order/list-search.ts'

/** The columns of the table of sectors that can be sorted. */
export const sectorColumns = [
  'name',
  'change1h',
  'change24h',
  'change7d',
  'change30d',
  'marketCap',
  'turnover24h',
  'up',
  'lead',
] as const
export type SectorColumn = (typeof sectorColumns)[number]

/** The order where nobody sorted. */
export const usualSort: Sort = { column: 'change24h', direction: 'desc' }

const figures: Readonly<Record<string, (sector: SectorSummary) => number | null>> = {
  change1h: ({ changes }) => changes['1h'],
  change24h: ({ changes }) => changes['24h'],
  change7d: ({ changes }) => changes['7d'],
  change30d: ({ changes }) => changes['30d'],
  marketCap: ({ marketCap }) => marketCap,
  turnover24h: ({ turnover24h }) => turnover24h,
  up: ({ up, flat, down }) => (up + flat + down === 0 ? null : up / (up + flat + down)),
  lead: ({ lead }) => lead?.change24h ?? null,
}

/**
 * The sectors in order; those whose figure is unknown come last either way, equal ones by name.
 * @param language BCP 47 key of the names
 */
export function sortedSectors(
  sectors: readonly SectorSummary[],
  { column, direction, bySize }: Sort,
  language: string,
): SectorSummary[] {
  const sign = direction === 'desc' ? -1 : 1
  const byName = (one: SectorSummary, other: SectorSummary): number =>
    one.name.localeCompare(other.name, language)
  const figure = figures[column]
  if (figure === undefined) return sectors.toSorted((one, other) => sign * byName(one, other))
  const key = (sector: SectorSummary): number | null => {
    const value = figure(sector)
    return bySize && value !== null ? Math.abs(value) : value
  }
  return sectors.toSorted((one, other) => {
    const [first, second] = [key(one), key(other)]
    if (first === null || second === null) {
      return Number(first === null) - Number(second === null) || byName(one, other)
    }
    return sign * (first - second) || byName(one, other)
  })
}
