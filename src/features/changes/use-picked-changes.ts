import { useMemo } from 'react'
import { useStars } from '../../account/favorites/react.tsx'
import type { MarketChange } from '../../contract/entities/market/market-change.ts'
import { directionOfKind } from '../../contract/market/change-rules.ts'
import { turnoverOf } from '../../market/cells/sum-text.ts'
import { type ChangesSearch, changeGroups, leastTurnovers } from './changes-search.ts'
import { countChanges } from './rail/change-figures.ts'
import type { ChangePlace } from './row/change-places.ts'

interface PickInput {
  changes: readonly MarketChange[] | undefined
  search: ChangesSearch
  /** Coins that this visitor is not shown. */
  hidden: ReadonlySet<string>
  placeOf: (symbolId: string) => ChangePlace | undefined
  now: number
}

/** The changes that the page is narrowed to, newest first. */
export interface PickedChanges {
  /** Of every kind: what counts and figures are made of. */
  all: readonly MarketChange[]
  /** Of the chosen kind. */
  ofKind: readonly MarketChange[]
  counts: ReturnType<typeof countChanges>
  /** Highest number among those of the chosen kind; 0 without any. */
  latest: number
  /** How many there are without any choice. */
  known: number
}

/** Picks what was chosen; by turnovers and favorites as they are now. */
export function usePickedChanges(input: PickInput): PickedChanges {
  const { changes, search, hidden, placeOf, now } = input
  const { kind, side, fav, turnover } = search
  const stars = useStars()
  // Turnovers and favorites move with time: they are read anew whenever `now` is.
  return useMemo(() => {
    const least = leastTurnovers[turnover ?? '100k']
    const all = (changes ?? []).filter((change) => {
      const place = placeOf(change.symbolId)
      if (place === undefined) return false
      const { feed, table, quotes } = place.view
      if (hidden.has(table.base[place.row] ?? '')) return false
      if (side !== undefined && directionOfKind(change.kind) !== side) return false
      if (fav === '1' && !stars.has(change.symbolId)) return false
      return least === 0 || turnoverOf(feed, table, quotes, place.row) >= least
    })
    const kinds: readonly string[] | undefined = kind && changeGroups[kind]
    const ofKind = kinds === undefined ? all : all.filter((change) => kinds.includes(change.kind))
    return {
      all,
      ofKind,
      counts: countChanges(all, now),
      latest: ofKind.reduce((most, { id }) => Math.max(most, id), 0),
      known: changes?.length ?? 0,
    }
  }, [changes, hidden, placeOf, kind, side, fav, turnover, stars, now])
}
