import type { ChangeKind } from '../../contract/market/change-rules.ts'

/** The chips of kinds, each with the kinds that it stands for. */
export const changeGroups = {
  newHigh: ['newHigh'],
  newLow: ['newLow'],
  rise: ['rise'],
  fall: ['fall'],
  pullback: ['pullback'],
  rally: ['rally'],
  volume: ['volumeRise', 'volumeFall'],
  block: ['blockBuy', 'blockSell'],
} as const satisfies Record<string, readonly ChangeKind[]>

/** The name of a chip. */
export type ChangeGroup = keyof typeof changeGroups

/** Every chip in its order. */
export const changeGroupNames = Object.keys(changeGroups) as ChangeGroup[]

/** Least turnovers of 24 hours that can be chosen, in US dollars; the second unless told otherwise. */
export const leastTurnovers = {
  all: 0,
  '100k': 100_000,
  '1m': 1_000_000,
  '10m': 10_000_000,
} as const

/** The name of a least turnover. */
export type LeastTurnover = keyof typeof leastTurnovers

/** Which way prices went. */
export const sides = ['both', 'up', 'down'] as const
export type Side = (typeof sides)[number]

/** What the address of the page says; what is absent is the usual. */
export interface ChangesSearch {
  market?: 'futures'
  kind?: ChangeGroup
  fav?: '1'
  side?: Exclude<Side, 'both'>
  turnover?: Exclude<LeastTurnover, '100k'>
  sound?: '1'
}

/** Reads the query of the page. Anything unknown counts as absent. */
export function parseChangesSearch(query: Record<string, unknown>): ChangesSearch {
  const text = (name: keyof ChangesSearch): string => String(query[name] ?? '')
  const kind = changeGroupNames.find((name) => name === text('kind'))
  const side = (['up', 'down'] as const).find((name) => name === text('side'))
  const turnover = (['all', '1m', '10m'] as const).find((name) => name === text('turnover'))
  return {
    ...(text('market') === 'futures' && { market: 'futures' }),
    ...(kind !== undefined && { kind }),
    ...(text('fav') === '1' && { fav: '1' }),
    ...(side !== undefined && { side }),
    ...(turnover !== undefined && { turnover }),
    ...(text('sound') === '1' && { sound: '1' }),
  }
}
