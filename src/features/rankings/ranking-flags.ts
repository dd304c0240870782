import { useQuery } from '@tanstack/react-query'
import { publicConfigQuery } from '../../api/queries/public-config.ts'
import { useApi } from '../../api/react.tsx'
import type { PublicConfig } from '../../contract/entities/public-config.ts'

/** The figures that the operator shows in rankings. */
export type RankingFlags = PublicConfig['marketRanking']

const allShown: RankingFlags = {
  before24Open: true,
  marketValue: true,
  newPrice: true,
  vol: true,
}

/** Which figures rankings show: all until the operator's word is there. */
export function useRankingFlags(): RankingFlags {
  return useQuery(publicConfigQuery(useApi())).data?.marketRanking ?? allShown
}

/** The flag that a column of a ranking stands or falls with; undefined for those that always stand. */
const flagOfColumn: Readonly<Record<string, keyof RankingFlags>> = {
  price: 'newPrice',
  change: 'before24Open',
  sinceListing: 'before24Open',
  amplitude: 'before24Open',
  // A shape shows a change as plainly as a number does.
  trend: 'before24Open',
  turnover24h: 'vol',
  marketCap: 'marketValue',
}

/** False where the operator shows no figure at all: rankings have places and names alone. */
export function showsFigures(flags: RankingFlags): boolean {
  return Object.values(flags).some((isShown) => isShown)
}

/** True where a column of a ranking is shown, and can be sorted by. */
export function showsColumn(flags: RankingFlags, column: string): boolean {
  if (column === 'listed') return showsFigures(flags)
  const flag = Object.hasOwn(flagOfColumn, column) ? flagOfColumn[column] : undefined
  return flag === undefined || flags[flag]
}
